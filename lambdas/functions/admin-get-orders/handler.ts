import { adminGetOrders } from '../../../contracts/orders/admin-get-orders';
import { monthsUntil } from '../../adapters/dynamodb/lists/months';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { listOrders } from '../../core/orders/lists/list-orders';
import { orderViews } from '../../core/orders/lists/order-views';
import { statusCounts } from '../../core/orders/lists/status-counts';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { orderListDependencies } from '../../runtime/order-list-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

/** A page of a search that finds little ends here. */
const maximumRows = 1_000;

export const handler = createHandler(adminGetOrders, {
  dependencies: () => {
    const list = orderListDependencies(environment);
    const months = () => monthsUntil(list.table, list.clock.now());
    return { ...list, months, statistics: statisticsReader(list.table) };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, dependencies }) => {
    const { limit, cursor, ...filters } = input;
    const [{ orders, nextCursor }, counts] = await Promise.all([
      listOrders(dependencies, filters, { limit, cursor, maximumRows }),
      statusCounts(dependencies, filters.dateRange),
    ]);
    return { orders: await orderViews(dependencies, orders), next_cursor: nextCursor, counts };
  },
});
