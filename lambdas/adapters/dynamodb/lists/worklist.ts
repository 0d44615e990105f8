import { runningBulksPartition } from '../../../core/bulk/rows';
import type { OpenBulks } from '../../../core/bulk/run-bulks';
import { itemsIn, placeIn } from '../../../core/kernel/pages';
import { type Item, listShards, type OpenKind, openPartition, type Table } from '../../../core/kernel/table';
import type { OpenOrders } from '../../../core/orders/ports';
import { queueIn, type WaitingOrder, waitingOrderOf } from '../../../core/orders/rows';
import type { OpenTopUps, TopUpKey } from '../../../core/top-ups/follow-top-up';
import { userIdOf } from '../table/keys';
import { needIndex, tableAdapter } from '../table/table-adapter';

const ofWorklist = [needIndex('worklist', 'OPEN#*')];
const needs = { due: ofWorklist };

/** Reads due rows from all shards of the worklist. */
export const openOrders = tableAdapter(
  { due: ofWorklist, waiting: ofWorklist },
  (table: Table): OpenOrders => ({
    async due(now, limit) {
      const items = await due(table, 'ORDER', now, limit);
      const suppliers = [...new Set(items.map(supplierOf))];
      return suppliers.map((supplier) =>
        items
          .filter((item) => supplierOf(item) === supplier)
          .map(numberOf)
          .slice(0, limit),
      );
    },

    waiting: async (now, limit) => (await due(table, 'WAITING', now, limit)).map(waitingOrder),
  }),
);

const topUpsOf = (kind: OpenKind) =>
  tableAdapter(
    needs,
    (table: Table): OpenTopUps => ({
      due: async (now, limit) => (await due(table, kind, now, limit)).slice(0, limit).map(topUpKeyOf),
    }),
  );

export const openTopUps = /* @__PURE__ */ topUpsOf('TOPUP');
/** Top-ups with a refund that hasn't ended. */
export const openRefunds = /* @__PURE__ */ topUpsOf('REFUND');

export const openBulks = tableAdapter(needs, (table: Table): OpenBulks => {
  return {
    async due(now, limit) {
      const range = {
        index: 'worklist',
        partition: runningBulksPartition,
        to: `${now.toISOString()}#\uffff`,
      } as const;
      const { items } = await table.query({ ...range, limit });
      return items.map((item) => ({ userId: userIdOf(item), id: item.SK.replace(/^BULK#/, '') }));
    },
  };
});

/** Returns at most `limit` entries of each shard, longest due first. */
async function due(table: Table, kind: OpenKind, now: Date, limit: number): Promise<Item[]> {
  const to = `${now.toISOString()}#\uffff`;
  const shards = Array.from({ length: listShards }, async (_, shard) => {
    const found: Item[] = [];
    const range = { index: 'worklist', partition: openPartition(kind, shard), to } as const;
    for await (const item of itemsIn(table, range, { size: limit })) {
      found.push(item);
      if (found.length === limit) break;
    }
    return found;
  });
  const items = (await Promise.all(shards)).flat();
  return items.sort((a, b) => compare(dueIn(a), dueIn(b)));
}

const supplierOf = (item: Item): string => queueIn(dueIn(item));

const topUpKeyOf = (item: Item): TopUpKey => ({
  userId: userIdOf(item),
  reference: item.SK.replace(/^TOPUP#/, ''),
});

const numberOf = ({ PK }: Item): string => PK.replace(/^ORDER#/, '');

const waitingOrder = (item: Item): WaitingOrder => waitingOrderOf(numberOf(item), dueIn(item));

const dueIn = /* @__PURE__ */ placeIn('worklist');

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
