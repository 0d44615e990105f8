import { accountRow } from '../../../core/accounts/rows';
import { monthsUntil } from '../../../core/kernel/months';
import { inBatches, itemsIn, itemsOfMonth, type MonthList } from '../../../core/kernel/pages';
import { ordersByTime, topUpsByTime, usersByTime } from '../../../core/kernel/shards';
import type { Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import type { CountedRows } from '../../../core/statistics/recount';
import { ledgerRow } from '../../../core/wallet/rows';
import { prefixRange, userIdOf } from '../table/keys';
import { toCountedEntry, toCountedOrder, toCountedTopUp, toCountedUser } from './statistics-stream';

/** Every row will be read, so pages are large. */
const wanted = 4_000;
const accountsPerBatch = 100;

/** Every counted row, by month, a few thousand in memory at a time. */
export function countedRows(table: Pick<Table, 'query' | 'getMany'>, clock: Pick<Clock, 'now'>): CountedRows {
  const items = (list: MonthList, month: string) => itemsOfMonth(table, list, { month, wanted });
  return {
    months: () => monthsUntil(table, clock.now()),

    async *orders(month) {
      for await (const item of items(ordersByTime, month)) {
        const order = toCountedOrder(item);
        if (order !== null) yield order;
      }
    },

    async *topUps(month) {
      for await (const item of items(topUpsByTime, month)) yield toCountedTopUp(item);
    },

    async *entries() {
      for (const month of await monthsUntil(table, clock.now())) {
        for await (const listed of items(usersByTime, month)) {
          for await (const item of ledgerOf(table, userIdOf(listed))) yield toCountedEntry(item);
        }
      }
    },

    async *users(month) {
      for await (const batch of inBatches(items(usersByTime, month), accountsPerBatch)) {
        const keys = batch.map((item) => accountRow.key({ userId: userIdOf(item) }));
        const rows = await table.getMany(keys, { consistent: true });
        yield* rows.flatMap((row) => (row && toCountedUser(row)) ?? []);
      }
    },
  };
}

const ledgerOf = (table: Pick<Table, 'query'>, userId: string) =>
  itemsIn(table, {
    partition: ledgerRow.key({ userId, seq: 0 }).PK,
    ...prefixRange('LEDGER#'),
    consistent: true,
  });
