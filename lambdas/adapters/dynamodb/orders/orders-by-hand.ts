import { itemsIn } from '../../../core/kernel/pages';
import { type Item, keyAttributes, listShards, openPartition, type Table } from '../../../core/kernel/table';
import type { OrdersByHand, WaitingByHand } from '../../../core/orders/by-hand/batch';
import { byHandQueue, neverDue, notBatched, orderRow, productOf, sinceOf } from '../../../core/orders/rows';
import { dayMs } from '../../../core/time';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

const needs = {
  orders: [need('BatchGetItem', 'ORDER#*')],
  waiting: [needIndex('worklist', 'OPEN#*')],
  all: [needIndex('worklist', 'OPEN#*')],
};

export const ordersByHand = tableAdapter(
  needs,
  (table: Table): OrdersByHand => ({
    async orders(numbers) {
      const items = await table.getMany(
        numbers.map((id) => orderRow.key({ id })),
        { consistent: true },
      );
      return items.flatMap((item) => (item?.kind === 'order' ? [orderRow.decode(item)] : []));
    },
    waiting: async () => (await allByHand(table)).waiting,
    all: () => allByHand(table),
  }),
);

/** Reads index entries only: they say which orders wait, and since when. */
async function allByHand(table: Table) {
  const begun = new Map<string, Date>();
  const shards = Array.from({ length: listShards }, async (_, shard) => {
    const found: WaitingByHand[] = [];
    const entries = itemsIn(table, { index: 'worklist', partition: openPartition('ORDER', shard) });
    for await (const item of entries) {
      const { number, queue, product, since } = entryOf(item);
      if (queue === byHandQueue && product === notBatched) begun.set(number, since);
      found.push(...waitingByHandOf(item));
    }
    return found;
  });
  const found = (await Promise.all(shards)).flat();
  // An entry that moves while its partition is read can be read twice.
  const all = [...new Map(found.map((order) => [order.number, order])).values()];
  const waiting = all.sort((a, b) => a.since.getTime() - b.since.getTime() || (a.number < b.number ? -1 : 1));
  return { waiting, begun };
}

function entryOf(item: Item) {
  const [due = '', number = '', queue, product = notBatched, waitsSince] = String(
    item[keyAttributes.worklist.sort],
  ).split('#');
  // An order without a due time was already brought to a person's attention.
  const isItem = due.startsWith(neverDue);
  const since = isItem
    ? new Date(due.slice(neverDue.length))
    : waitsSince === undefined
      ? new Date(Date.parse(due) - dayMs)
      : sinceOf(waitsSince);
  return { number, queue, product, since, isItem };
}

/** Reads an entry of the worklist. Returns nothing for an order that isn't waiting for a person. */
export function waitingByHandOf(item: Item): WaitingByHand[] {
  const { number, queue, product, since, isItem } = entryOf(item);
  if (queue !== byHandQueue || product === notBatched) return [];
  return [{ number, since, product: productOf(product), isItem }];
}
