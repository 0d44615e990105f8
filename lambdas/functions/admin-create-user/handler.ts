import { adminCreateUser } from '../../../contracts/accounts/admin-create-user';
import { createUser } from '../../core/accounts/create-user';
import { userView } from '../../core/accounts/user-view';
import { fromCedis } from '../../core/money';
import { accountDependencies } from '../../runtime/account-dependencies';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminCreateUser, {
  dependencies: () => accountDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const { balance, ...user } = input;
    const creation = { ...user, adminId: account.userId, balance: fromCedis(balance) };
    return { success: true as const, user: userView(await createUser(dependencies, creation)) };
  },
});
