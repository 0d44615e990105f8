import { updateProfile as contract } from '../../../contracts/accounts/update-profile';
import { assertMayBeCalled } from '../../core/accounts/names';
import { profileView, updateProfile, updateProfileAccess } from '../../core/accounts/profile';
import { limitedFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { nameUses } from '../../runtime/uses';

export const handler = limitedFunction(contract, {
  uses: { ...nameUses, ...onDb(updateProfileAccess) },
  handle: async ({ input, account, ports }) => {
    if (input.name !== account.name) await assertMayBeCalled(ports, account, input.name);
    const updated = await updateProfile(ports, account.userId, input);
    return { profile: profileView(updated, ports.clock.now()) };
  },
});
