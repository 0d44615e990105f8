import { adminBanUser } from '../../../contracts/accounts/admin-ban-user';
import { userPool } from '../../adapters/cognito/identity-provider';
import { banAccess, banUser } from '../../core/accounts/admin/ban-user';
import { userView } from '../../core/accounts/admin/user-view';
import { managesStaff } from '../../core/accounts/staff';
import { actingAs } from '../../core/audit-log/audit-record';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminBanUser, {
  uses: { ...onDb(banAccess), identity: userPool(['setBanned']) },
  handle: async ({ input, account, ports }) => {
    const user = await banUser(ports, {
      ...actingAs(account),
      managesStaff: managesStaff(account),
      userId: input.userId,
      isBanned: input.ban,
      reason: input.reason || null,
    });
    return { success: true as const, user: userView(user) };
  },
});
