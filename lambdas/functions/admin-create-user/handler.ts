import { adminCreateUser } from '../../../contracts/accounts/admin-create-user';
import { recordsMonth, renamesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { createUser } from '../../core/accounts/admin/create-user';
import { managesStaff } from '../../core/accounts/admin/staff-rules';
import { assertNoImitation } from '../../core/accounts/imitation';
import { userView } from '../../core/accounts/user-view';
import { actingAs } from '../../core/audit-log/entities';
import { fromCedis } from '../../core/money';
import { accountUses } from '../../runtime/account-uses';
import { nameUses } from '../../runtime/name-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminCreateUser, {
  uses: {
    ...nameUses,
    ...accountUses(['createUser', 'setAdmin'], [renamesAccount], [recordsMonth]),
  },
  handle: async ({ input, account, ports }) => {
    const { balance = 0, staff_role: staffRole, ...user } = input;
    if (staffRole === undefined) await assertNoImitation(ports, user.name);
    const created = await createUser(ports, {
      ...user,
      ...actingAs(account),
      managesStaff: managesStaff(account),
      staffRole,
      balance: fromCedis(balance),
    });
    return { success: true as const, user: userView(created) };
  },
});
