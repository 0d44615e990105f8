import type { Order } from '../entities';
import { type AdminsOrderView, adminsOrderView } from '../order-view';
import type { Customers } from './ports';

/** Specification, section 2: the name on an order whose customer is unknown. */
export const unknownUser = 'Unknown User';

/** Orders as admins read them, with the names under which they were made. */
export async function orderViews(
  { customers }: { customers: Customers },
  orders: readonly Order[],
): Promise<AdminsOrderView[]> {
  const nameless = orders.filter(({ userName }) => userName === null);
  const byId = await customers.byId(nameless.map(({ userId }) => userId));
  return orders.map((order) => {
    const name = order.userName ?? byId.get(order.userId)?.name;
    return adminsOrderView(order, { name: name ?? unknownUser, isDeleted: name === undefined });
  });
}
