import * as z from 'zod/mini';
import { monthOf } from '../../../core/calendar';
import { keyAttributes } from '../../../core/kernel/indexes';
import { rowOf } from '../../../core/kernel/row';
import { listPartition, listShards } from '../../../core/kernel/shards';
import type { Table } from '../../../core/kernel/table';
import type { DamagedRow } from '../../../core/kernel/table-errors';
import { absentWhenEmpty, time } from '../../../core/kernel/values';
import type { MaskingProgress, MaskPorts, OldOrders } from '../../../core/orders/masking/ports';
import { orderRow } from '../../../core/orders/rows';
import { monthsOfUsers } from '../lists/months';
import { readRow } from '../table/read-row';
import { readable } from '../table/readable';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { maskingKey } from './masking-keys';

const ordersPerPage = 50;

/** A month, a shard of it, and after which entry. */
interface Position {
  readonly month: string;
  readonly shard: number;
  readonly after: string;
}

const inText = ({ month, shard, after }: Position): string => `${month}#${shard}#${after}`;

function positionIn(cursor: string): Position {
  const [month = '', shard = '', ...after] = cursor.split('#');
  return { month, shard: Number(shard), after: after.join('#') };
}

/** All orders, month by month and shard by shard, from the oldest on. */
export const oldOrders = tableAdapter(
  { oldest: [need('Query', 'MONTHS')], page: [needIndex('byTime', 'ORDERS#*')] },
  (table: Table): OldOrders => ({
    async oldest() {
      const month = (await monthsOfUsers(table)).at(-1);
      return month === undefined ? null : new Date(`${month}-01T00:00:00.000Z`);
    },

    async page({ from, to, cursor }) {
      const position = cursor === null ? { month: monthOf(from), shard: 0, after: '' } : positionIn(cursor);
      const { month, shard, after } = position;
      const { items, next } = await table.query({
        index: 'byTime',
        partition: listPartition('ORDERS', month, shard),
        // No entry is another one and a space; what was made at `to` itself comes after the bound.
        from: after === '' ? from.toISOString() : `${after} `,
        to: to.toISOString(),
        limit: ordersPerPage,
      });
      const read = items
        .filter(({ kind }) => kind === 'order')
        .map((item) => {
          const damaged: DamagedRow[] = [];
          const order = readable(() => orderRow.decode(item), damaged);
          return { id: item.PK.replace(/^ORDER#/, ''), order, error: damaged[0] };
        });
      const last = String(items.at(-1)?.[keyAttributes.byTime.sort] ?? after);
      const following = next === null ? shardAfter(position, monthOf(to)) : { ...position, after: last };
      return {
        orders: read.flatMap(({ order }) => order ?? []),
        damaged: read.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }])),
        nextCursor: following && inText(following),
      };
    },
  }),
);

function shardAfter({ month, shard }: Position, lastMonth: string): Position | null {
  if (shard + 1 < listShards) return { month, shard: shard + 1, after: '' };
  if (month >= lastMonth) return null;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { month: monthOf(new Date(Date.UTC(year, number))), shard: 0, after: '' };
}

const progressRow = /* @__PURE__ */ rowOf<MaskingProgress>({
  keys: () => maskingKey,
  fields: {
    until: absentWhenEmpty(time, null),
    to: absentWhenEmpty(time, null),
    cursor: absentWhenEmpty(z.string(), null),
    left: absentWhenEmpty(z.array(z.string()), []),
    restsUntil: absentWhenEmpty(time, null),
  },
});

/** One run at a time writes it: the schedule starts no second one while one runs. */
export const masking = tableAdapter(
  { read: [need('GetItem', 'RECHECKS')], save: [need('PutItem', 'RECHECKS')] },
  (table: Table): MaskPorts['masking'] => ({
    read: () => readRow(table, progressRow, maskingKey),
    save: async (progress) => void (await table.write({ put: progressRow.encode(progress) })),
  }),
);
