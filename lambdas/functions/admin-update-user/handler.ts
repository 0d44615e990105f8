import { adminUpdateUser } from '../../../contracts/accounts/admin-update-user';
import { updateUser } from '../../core/accounts/update-user';
import { userView } from '../../core/accounts/user-view';
import { fromCedis } from '../../core/money';
import { accountDependencies } from '../../runtime/account-dependencies';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

const optionalCedis = (amount: number | undefined) => (amount === undefined ? undefined : fromCedis(amount));

export const handler = createHandler(adminUpdateUser, {
  dependencies: () => accountDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const updated = await updateUser(dependencies, {
      adminId: account.userId,
      userId: input.userId,
      updates: { ...input.updates, balance: optionalCedis(input.updates.balance) },
      balanceSeen: optionalCedis(input.balanceSeen) ?? null,
      reason: input.reason || null,
    });
    return { success: true as const, user: userView(updated) };
  },
});
