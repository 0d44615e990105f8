import { getOrders } from '../../../contracts/orders/get-orders';
import { openOrders } from '../../adapters/dynamodb/lists/worklist';
import { orderList, ownOrders } from '../../adapters/dynamodb/orders/order-list';
import { systemClock } from '../../adapters/use';
import { placesInLine } from '../../core/orders/delivery/line';
import { listOwnOrders, ownOrderFilters } from '../../core/orders/lists/own-orders';
import { customersOrderView } from '../../core/orders/order-view';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(getOrders, {
  uses: onTable({ orders: orderList, ownOrders, line: openOrders.only('waiting') }),
  handle: async ({ input, account, ports }) => {
    const { limit, cursor } = input;
    const filters = ownOrderFilters(input);
    const withTotals = input.totals === true && cursor === undefined;
    const isPlain = !withTotals && Object.values(filters).every((filter) => filter === undefined);
    const page = { limit, cursor };
    const { orders, nextCursor, totals } = isPlain
      ? { ...(await ports.orders.ofUser(account.userId, page)), totals: null }
      : await listOwnOrders(ports.ownOrders, account.userId, { filters, page, withTotals });
    const now = systemClock.now();
    const places = await placesInLine(ports.line, orders, now);
    return {
      orders: orders.map((order) => customersOrderView(order, account.name, places.get(order.id))),
      next_cursor: nextCursor,
      ...(totals && { totals }),
    };
  },
});
