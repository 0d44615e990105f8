import { adminDeleteUser } from '../../../contracts/accounts/admin-delete-user';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { topUpStore } from '../../adapters/dynamodb/top-ups/top-up-store';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { deleteUser } from '../../core/accounts/delete-user';
import { accountDependencies } from '../../runtime/account-dependencies';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminDeleteUser, {
  dependencies: () => {
    const dependencies = accountDependencies(environment);
    const { table } = dependencies;
    return {
      ...dependencies,
      orders: { ...orderList(table), ...orderStore(table) },
      history: walletHistory(table),
      topUps: topUpStore(table),
    };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    await deleteUser(dependencies, { adminId: account.userId, userId: input.userId });
    return { success: true as const };
  },
});
