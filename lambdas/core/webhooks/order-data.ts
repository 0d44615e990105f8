import type { Order } from '../orders/order';
import { customersOrderView } from '../orders/order-view';

/** An order as its customer reads it, with the version of its row: the greatest version is the newest, in whichever order events arrive. */
export function orderData(order: Order, at: Date): object {
  const { user_id: _, user_name: __, ...view } = customersOrderView(order, '', at);
  return { ...view, version: order.version };
}
