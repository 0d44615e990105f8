import { monthOf } from '../../../core/calendar';
import { listPartition, listShards } from '../../../core/kernel/shards';
import type { Item, Table } from '../../../core/kernel/table';
import { allItems } from './all-items';

/** The rows of everybody's that were made from `from` up to, and without, `to`, part by part. Eventually consistent. */
export async function* itemsBetween(
  table: Pick<Table, 'query'>,
  list: 'ORDERS' | 'TOPUPS',
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<Item, void> {
  // The sort key goes on after the time: what was made at `to` itself comes after the bound.
  const bounds = { from: from.toISOString(), to: to.toISOString() };
  for (const month of new Set([monthOf(from), monthOf(to)])) {
    for (let shard = 0; shard < listShards; shard += 1) {
      yield* allItems(table, { index: 'byTime', partition: listPartition(list, month, shard), ...bounds });
    }
  }
}
