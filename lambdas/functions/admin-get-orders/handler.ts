import { adminGetOrders } from '../../../contracts/orders/contracts';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { listOrders, listOrdersAccess, statusCounts } from '../../core/desk/list-orders';
import { adminsOrderView } from '../../core/orders/order-view';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { orderListUses } from '../../runtime/uses';

/** Maximum rows examined; a page of a search that finds little may come back short. */
const maximumRows = 1_000;

export const handler = signedInFunction(adminGetOrders, {
  uses: {
    ...orderListUses,
    ...onTable({ statistics: statisticsReader }),
    ...onDb(listOrdersAccess),
  },
  handle: async ({ input, ports }) => {
    const { limit, cursor, ...filters } = input;
    const [{ rows: orders, nextCursor }, counts] = await Promise.all([
      listOrders(ports, filters, { limit, cursor, maximumRows }),
      statusCounts(ports.statistics, filters.dateRange),
    ]);
    return { orders: orders.map(adminsOrderView), next_cursor: nextCursor, counts };
  },
});
