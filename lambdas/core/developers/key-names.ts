import type { OutputOf } from '../../../contracts/contract';
import type { adminGetOrders } from '../../../contracts/orders/admin-get-orders';
import { access, type Db } from '../kernel/db';
import { keyOf } from '../orders/channel';
import type { Order } from '../orders/order';
import { apiKeyRow } from './rows';

type View = OutputOf<typeof adminGetOrders>['orders'][number];

export const keyNamesAccess = access({ many: [apiKeyRow] });

/** Adds the names of the keys that bought to views of orders. Reads nothing for orders made on the site. */
export async function withKeyNames(
  db: Db<typeof keyNamesAccess>,
  orders: readonly Order[],
  views: readonly View[],
): Promise<View[]> {
  const bought = new Map(
    orders.flatMap((order) => {
      const id = keyOf(order);
      return id === null ? [] : [[order.id, { userId: order.userId, id }] as const];
    }),
  );
  const wanted = [...new Map([...bought.values()].map((of) => [of.id, of])).values()];
  const keys = await db.many(apiKeyRow, wanted, { mayLag: true });
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  return views.map((view) => {
    const name = names.get(bought.get(view.order_number)?.id ?? '');
    return name === undefined ? view : { ...view, bought_by: { kind: 'api', name } };
  });
}
