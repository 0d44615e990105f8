import { itemsIn } from '../../../core/kernel/pages';
import { type Item, keyAttributes, listShards, openPartition, type Table } from '../../../core/kernel/table';
import type { OrdersByHand } from '../../../core/orders/ports';
import { byHandQueue } from '../../../core/orders/rows';
import { needIndex, tableAdapter } from '../table/table-adapter';

const needs = { waiting: [needIndex('worklist', 'OPEN#*')] };

/** Reads index entries only: they say since when each order waits. */
export const ordersByHand = tableAdapter(
  needs,
  (table: Table): OrdersByHand => ({
    async waiting() {
      const shards = Array.from({ length: listShards }, async (_, shard) => {
        const found: Date[] = [];
        const entries = itemsIn(table, { index: 'worklist', partition: openPartition('ORDER', shard) });
        for await (const entry of entries) found.push(...waitsByHandSince(entry));
        return found;
      });
      const times = (await Promise.all(shards)).flat().map((at) => at.getTime());
      return times.length === 0 ? null : { count: times.length, since: new Date(Math.min(...times)) };
    },
  }),
);

/** Reads an entry of the worklist: since when its customer waits. Returns nothing for an order that a person doesn't deliver. */
function waitsByHandSince(item: Item): Date[] {
  const [, , queue, since = ''] = String(item[keyAttributes.worklist.sort]).split('#');
  return queue === byHandQueue ? [new Date(since)] : [];
}
