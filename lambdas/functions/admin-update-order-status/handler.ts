import { adminUpdateOrderStatus } from '../../../contracts/orders/admin-update-order-status';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { systemClock, systemIds } from '../../adapters/system';
import { setOrderStatus } from '../../core/orders/set-status';
import { statusChangeAnswer } from '../../core/orders/status-change-answer';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminUpdateOrderStatus, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return { accounts: accounts(table), orders: orderStore(table), clock: systemClock, ids: systemIds };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const result = await setOrderStatus(dependencies, {
      orderNumber: input.orderId,
      status: input.status,
      adminId: account.userId,
      requestId: input.requestId ?? dependencies.ids.next(),
    });
    return statusChangeAnswer(result);
  },
});
