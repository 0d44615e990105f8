import { adminUpdateUser } from '../../../contracts/accounts/admin-update-user';
import { renamesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { managesStaff } from '../../core/accounts/admin/staff-rules';
import { updateUser } from '../../core/accounts/admin/update-user';
import { assertMayBeCalled } from '../../core/accounts/imitation';
import { userView } from '../../core/accounts/user-view';
import { actingAs } from '../../core/audit-log/entities';
import { fromCedis } from '../../core/money';
import { accountUses } from '../../runtime/account-uses';
import { nameUses } from '../../runtime/name-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

const optionalCedis = (amount: number | undefined) => (amount === undefined ? undefined : fromCedis(amount));

export const handler = signedInFunction(adminUpdateUser, {
  uses: {
    ...nameUses,
    ...accountUses(
      ['updateAttributes', 'findUser', 'endSessions', 'setAdmin'],
      [renamesAccount, writesNotice],
    ),
  },
  handle: async ({ input, account, ports }) => {
    const { staff_role: staffRole, balance, ...updates } = input.updates;
    if (updates.name !== undefined) await assertMayBeCalled(ports, input.userId, updates.name);
    const updated = await updateUser(ports, {
      ...actingAs(account),
      managesStaff: managesStaff(account),
      userId: input.userId,
      updates: { ...updates, staffRole, balance: optionalCedis(balance) },
      balanceSeen: optionalCedis(input.balanceSeen) ?? null,
      reason: input.reason || null,
    });
    return { success: true as const, user: userView(updated) };
  },
});
