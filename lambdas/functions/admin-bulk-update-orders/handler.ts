import { adminBulkUpdateOrders } from '../../../contracts/orders/admin-bulk-update-orders';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock, systemIds } from '../../adapters/system';
import { changeStatuses } from '../../core/orders/change-statuses';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminBulkUpdateOrders, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return { accounts: accounts(table), orders: orderStore(table), clock: systemClock, ids: systemIds };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const { changed, failures } = await changeStatuses(dependencies, {
      orderNumbers: input.orderIds,
      status: input.status,
      adminId: account.userId,
    });
    return {
      updatedCount: changed,
      failures: failures.map(({ orderNumber, reason }) => ({ orderId: orderNumber, reason })),
    };
  },
});
