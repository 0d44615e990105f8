import { getOrders } from '../../../contracts/orders/get-orders';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { customersOrderView } from '../../core/orders/order-view';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(getOrders, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return { accounts: accounts(table), orders: orderList(table) };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const { orders, nextCursor } = await dependencies.orders.ofUser(account.userId, input);
    return {
      orders: orders.map((order) => customersOrderView(order, account.name)),
      next_cursor: nextCursor,
    };
  },
});
