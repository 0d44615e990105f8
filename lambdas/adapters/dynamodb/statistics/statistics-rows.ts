import { accountRow } from '../../../core/accounts/rows';
import { listPartition, listShards, userShards } from '../../../core/kernel/shards';
import type { Item, Key, Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import type { CountedRows } from '../../../core/statistics/recount';
import { ledgerRow } from '../../../core/wallet/rows';
import { allItems } from '../lists/all-items';
import { itemsOfMonth, type MonthList } from '../lists/month-list';
import { monthsUntil } from '../lists/months';
import { prefixRange, userIdOf } from '../table/keys';
import { toCountedEntry, toCountedOrder, toCountedTopUp, toCountedUser } from './statistics-stream';

const listOf = (list: 'ORDERS' | 'TOPUPS' | 'USERS'): MonthList => ({
  index: list === 'USERS' ? 'worklist' : 'byTime',
  shards: list === 'USERS' ? userShards : listShards,
  partition: (month, shard) => listPartition(list, month, shard),
});

/** Every row will be read, so pages are large. */
const wanted = 4_000;
const accountsPerBatch = 100;

/** Every counted row, by month, a few thousand in memory at a time. */
export function countedRows(table: Pick<Table, 'query' | 'getMany'>, clock: Pick<Clock, 'now'>): CountedRows {
  const items = (list: MonthList, month: string) =>
    itemsOfMonth(table, list, { month, before: null, wanted });
  return {
    months: () => monthsUntil(table, clock.now()),

    async *orders(month) {
      for await (const item of items(listOf('ORDERS'), month)) {
        const order = toCountedOrder(item);
        if (order !== null) yield order;
      }
    },

    async *topUps(month) {
      for await (const item of items(listOf('TOPUPS'), month)) yield toCountedTopUp(item);
    },

    async *entries() {
      for (const month of await monthsUntil(table, clock.now())) {
        for await (const listed of items(listOf('USERS'), month)) {
          for await (const item of ledgerOf(table, userIdOf(listed))) yield toCountedEntry(item);
        }
      }
    },

    async *users(month) {
      let keys: Key[] = [];
      for await (const item of items(listOf('USERS'), month)) {
        keys.push(accountRow.key({ userId: userIdOf(item) }));
        if (keys.length < accountsPerBatch) continue;
        yield* usersUnder(table, keys);
        keys = [];
      }
      yield* usersUnder(table, keys);
    },
  };
}

const ledgerOf = (table: Pick<Table, 'query'>, userId: string) =>
  allItems(table, {
    partition: ledgerRow.key({ userId, seq: 0 }).PK,
    ...prefixRange('LEDGER#'),
    consistent: true,
  });

async function* usersUnder(table: Pick<Table, 'getMany'>, keys: readonly Key[]) {
  const rows: (Item | null)[] = await table.getMany(keys, { consistent: true });
  for (const row of rows) {
    const user = row === null ? null : toCountedUser(row);
    if (user !== null) yield user;
  }
}
