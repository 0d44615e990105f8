import { monthsOfUsers } from '../../../core/kernel/months';
import { ordersByTime, placeIn } from '../../../core/kernel/pages';
import type { DamagedRow, Table } from '../../../core/kernel/table';
import type { OldOrders } from '../../../core/orders/masking/mask-old-orders';
import { orderRow } from '../../../core/orders/rows';
import { monthOf } from '../../../core/time';
import { readable } from '../table/read-row';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

const ordersPerPage = 50;

/** A place in the list: a month, a shard of it, and the last entry read. */
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

/** Reads all orders, month by month and shard by shard, beginning with the oldest. */
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
        index: ordersByTime.index,
        partition: ordersByTime.partition(month, shard),
        // The space starts just after the last entry read. An order made exactly at `to` sorts after the upper bound.
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
      const end = items.at(-1);
      const last = end ? placeIn(ordersByTime.index)(end) : after;
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
  if (shard + 1 < ordersByTime.shards) return { month, shard: shard + 1, after: '' };
  if (month >= lastMonth) return null;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { month: monthOf(new Date(Date.UTC(year, number))), shard: 0, after: '' };
}
