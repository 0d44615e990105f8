import { getOrders } from '../../../contracts/orders/contracts';
import { customersOrderView } from '../../core/orders/order-view';
import { listOwnOrders, ownOrderFilters, ownOrdersAccess } from '../../core/orders/own-orders';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getOrders, {
  uses: onDb(ownOrdersAccess),
  handle: async ({ input, account, ports: { db } }) => {
    const { limit, cursor } = input;
    const { orders, nextCursor, totals } = await listOwnOrders(db, account.userId, {
      filters: ownOrderFilters(input),
      page: { limit, cursor },
      withTotals: input.totals === true && cursor === undefined,
    });
    return {
      orders: orders.map((order) => customersOrderView(order, account.name)),
      next_cursor: nextCursor,
      ...(totals && { totals }),
    };
  },
});
