import { getOrders } from '../../../contracts/orders/contracts';
import { placesInLine } from '../../core/orders/delivery/line';
import { openOrdersAccess } from '../../core/orders/open-orders';
import { customersOrderView } from '../../core/orders/order-view';
import { listOwnOrders, ownOrderFilters, ownOrdersAccess } from '../../core/orders/own-orders';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getOrders, {
  uses: onDb(ownOrdersAccess, openOrdersAccess),
  handle: async ({ input, account, ports: { db, clock } }) => {
    const { limit, cursor } = input;
    const { orders, nextCursor, totals } = await listOwnOrders(db, account.userId, {
      filters: ownOrderFilters(input),
      page: { limit, cursor },
      withTotals: input.totals === true && cursor === undefined,
    });
    const places = await placesInLine(db, orders, clock.now());
    return {
      orders: orders.map((order) => customersOrderView(order, account.name, places.get(order.id))),
      next_cursor: nextCursor,
      ...(totals && { totals }),
    };
  },
});
