import { access, type Db } from '../kernel/db';
import { allItemsIn, dueItems, placeIn } from '../kernel/pages';
import { type Item, listShards, openPartition } from '../kernel/table';
import { byHandQueue, orderRow, queueIn, type WaitingOrder, waitingOrderOf } from './rows';

/* Orders of the worklist. Only its entries are read, which may be some seconds old. */

export const openOrdersAccess = access({ worklist: [orderRow] });

export type OpenOrdersDb = Pick<Db<typeof openOrdersAccess>, 'queries'>;

/**
 * Returns the numbers of orders that don't wait in line and whose `dueAt` is not after `now`, longest due first: at most `limit` of each
 * supplier, a list for each.
 */
export async function dueOrders(db: OpenOrdersDb, now: Date, limit: number): Promise<string[][]> {
  const items = await dueItems(db.queries('worklist', orderRow), 'ORDER', now, limit);
  const suppliers = [...new Set(items.map(supplierOf))];
  return suppliers.map((supplier) =>
    items
      .filter((item) => supplierOf(item) === supplier)
      .map(numberOf)
      .slice(0, limit),
  );
}

/** Returns due orders of all lines, longest due first: at most `limit` of each shard. */
export async function waitingOrders(
  db: OpenOrdersDb,
  now: Date,
  limit: number,
): Promise<readonly WaitingOrder[]> {
  const items = await dueItems(db.queries('worklist', orderRow), 'WAITING', now, limit);
  return items.map((item) => waitingOrderOf(numberOf(item), place(item)));
}

/** Counts the orders that only a person delivers, and says since when the first one waits; null: none. */
export async function ordersByHand(
  db: OpenOrdersDb,
): Promise<{ readonly count: number; readonly since: Date } | null> {
  const table = db.queries('worklist', orderRow);
  const shards = Array.from({ length: listShards }, (_, shard) =>
    allItemsIn(table, { index: 'worklist', partition: openPartition('ORDER', shard) }),
  );
  const times = (await Promise.all(shards)).flat().flatMap((item) => {
    const [, , queue, since = ''] = place(item).split('#');
    return queue === byHandQueue ? [Date.parse(since)] : [];
  });
  return times.length === 0 ? null : { count: times.length, since: new Date(Math.min(...times)) };
}

const place = /* @__PURE__ */ placeIn('worklist');

const supplierOf = (item: Item): string => queueIn(place(item));

const numberOf = ({ PK }: Item): string => PK.replace(/^ORDER#/, '');
