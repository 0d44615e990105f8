import { updateProfile as contract } from '../../../contracts/accounts/contracts';
import { profileView, updateProfile, updateProfileAccess } from '../../core/accounts/profile';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: onDb(updateProfileAccess),
  handle: async ({ input, account, ports }) => {
    const updated = await updateProfile(ports, account.userId, input);
    return { profile: profileView(updated, ports.clock.now()) };
  },
});
