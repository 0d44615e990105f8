import type { Order } from '../orders/entities';
import { type OrderView, orderView } from '../orders/order-view';
import type { Customers } from './ports';

/** Specification, section 2: who placed an order, where nobody knows any more. */
export const unknownUser = 'Unknown User';

/** Orders as administrators read them, with the names that their customers have now. */
export async function orderViews(
  { customers }: { customers: Customers },
  orders: readonly Order[],
): Promise<OrderView[]> {
  const byId = await customers.byId(orders.map(({ userId }) => userId));
  return orders.map((order) => orderView(order, byId.get(order.userId)?.name ?? unknownUser));
}
