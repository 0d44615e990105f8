import { updateProfile as contract } from '../../../contracts/accounts/update-profile';
import { renamesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { adminAccountStore } from '../../adapters/dynamodb/accounts/admin-account-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { assertNoImitation } from '../../core/accounts/imitation';
import { profileView } from '../../core/accounts/profile-view';
import { updateProfile } from '../../core/accounts/update-profile';
import { limitedFunction } from '../../runtime/limited-function';
import { nameUses } from '../../runtime/name-uses';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...nameUses,
    ...onTable({ accounts: adminAccountStore.writing([renamesAccount], [renamesAccount, writesAudit]) }),
  },
  handle: async ({ input, account, ports }) => {
    const isRenamed = account.role === 'user' && input.name !== account.name;
    if (isRenamed) await assertNoImitation(ports, input.name);
    const updated = await updateProfile(ports, account.userId, input);
    return { profile: profileView(updated, ports.clock.now()) };
  },
});
