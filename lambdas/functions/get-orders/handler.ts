import { getOrders } from '../../../contracts/orders/get-orders';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { customersOrderView } from '../../core/orders/order-view';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getOrders, {
  uses: onTable({ orders: orderList }),
  handle: async ({ input, account, ports }) => {
    const { orders, nextCursor } = await ports.orders.ofUser(account.userId, input);
    return {
      orders: orders.map((order) => customersOrderView(order, account.name)),
      next_cursor: nextCursor,
    };
  },
});
