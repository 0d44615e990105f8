import { adminBanUser } from '../../../contracts/accounts/admin-ban-user';
import { banUser } from '../../core/accounts/ban-user';
import { userView } from '../../core/accounts/user-view';
import { accountDependencies } from '../../runtime/account-dependencies';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminBanUser, {
  dependencies: () => accountDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const user = await banUser(dependencies, {
      adminId: account.userId,
      userId: input.userId,
      isBanned: input.ban,
      reason: input.reason || null,
    });
    return { success: true as const, user: userView(user) };
  },
});
