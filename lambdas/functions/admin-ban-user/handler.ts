import { adminBanUser } from '../../../contracts/accounts/admin-ban-user';
import { changesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { banUser } from '../../core/accounts/admin/ban-user';
import { userView } from '../../core/accounts/admin/user-view';
import { managesStaff } from '../../core/accounts/staff';
import { actingAs } from '../../core/audit-log/entities';
import { accountUses } from '../../runtime/account-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminBanUser, {
  uses: accountUses(['setBanned'], [changesAccount]),
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
