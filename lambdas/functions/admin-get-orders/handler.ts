import { adminGetOrders } from '../../../contracts/orders/admin-get-orders';
import { months } from '../../adapters/dynamodb/lists/months';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { listOrders } from '../../core/orders/lists/list-orders';
import { orderViews } from '../../core/orders/lists/order-views';
import { statusCounts } from '../../core/orders/lists/status-counts';
import { onTable } from '../../runtime/on-table';
import { orderListUses } from '../../runtime/order-list-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

/** A page of a search that finds little ends here. */
const maximumRows = 1_000;

export const handler = signedInFunction(adminGetOrders, {
  uses: { ...orderListUses, ...onTable({ months, statistics: statisticsReader }) },
  handle: async ({ input, ports }) => {
    const { limit, cursor, ...filters } = input;
    const [{ orders, nextCursor }, counts] = await Promise.all([
      listOrders(ports, filters, { limit, cursor, maximumRows }),
      statusCounts({ ...ports, months: ports.months.all }, filters.dateRange),
    ]);
    return { orders: await orderViews(ports, orders), next_cursor: nextCursor, counts };
  },
});
