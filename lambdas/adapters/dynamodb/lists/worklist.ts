import type { Line, OpenOrders, WaitingOrder } from '../../../core/orders/ports';
import type { OpenRefunds } from '../../../core/refunds/ports';
import type { OpenTopUps } from '../../../core/top-ups/ports';
import { listShards, type OpenKind, openPartition, ownerIn, queueIn, userIdOf } from '../table/keys';
import type { Item, Table } from '../table/table';
import { needIndex, tableAdapter } from '../table/table-adapter';
import { keyAttributes } from '../table/table-definition';

const ofWorklist = [needIndex('worklist', 'OPEN#*')];
const needs = { due: ofWorklist, waiting: ofWorklist };

/** Due rows, from all shards of the worklist. */
export const openOrders = tableAdapter(needs, (table: Table): OpenOrders => {
  return {
    async due(now, limit) {
      const [inLine, others] = await Promise.all([
        due(table, 'WAITING', now, limit),
        due(table, 'ORDER', now, limit),
      ]);
      return {
        waiting: inQueues(inLine).map((queue) => queue.map(waitingOrder).slice(0, limit)),
        others: inQueues(others).map((queue) => queue.map(numberOf).slice(0, limit)),
      };
    },

    waiting: (queue, now, limit) => waiting(table, queue, now, limit),
  };
});

/** For who only wants to know how long it is. */
export const line = tableAdapter({ orders: ofWorklist }, (table: Table): Line => {
  return { orders: async (now, limit) => (await due(table, 'WAITING', now, limit)).map(waitingOrder) };
});

async function waiting(table: Table, queue: string, now: Date, limit: number): Promise<WaitingOrder[]> {
  const items = await due(table, 'WAITING', now, limit);
  return items.filter((item) => queueOf(item) === queue).map(waitingOrder);
}

export const openTopUps = tableAdapter(needs, (table: Table): OpenTopUps => {
  return {
    due: async (now, limit) =>
      (await due(table, 'TOPUP', now, limit)).slice(0, limit).map((item) => ({
        userId: userIdOf(item),
        reference: item.SK.replace(/^TOPUP#/, ''),
      })),
  };
});

export const openRefunds = tableAdapter({ open: ofWorklist }, (table: Table): OpenRefunds => {
  return {
    open: async (now, limit) =>
      (await due(table, 'REFUND', now, limit)).slice(0, limit).map(({ PK }) => PK.replace(/^REFUND#/, '')),
  };
});

/** At most `limit` of each shard, longest due first. */
async function due(table: Table, kind: OpenKind, now: Date, limit: number): Promise<Item[]> {
  const to = `${now.toISOString()}#\uffff`;
  const shards = Array.from({ length: listShards }, (_, shard) =>
    table.query({ index: 'worklist', partition: openPartition(kind, shard), to, limit }),
  );
  const items = (await Promise.all(shards)).flatMap((page) => page.items);
  return items.sort((a, b) => compare(String(a[dueSort]), String(b[dueSort])));
}

const inQueues = (items: readonly Item[]): Item[][] =>
  [...new Set(items.map(queueOf))].map((queue) => items.filter((item) => queueOf(item) === queue));

const queueOf = (item: Item): string => queueIn(String(item[dueSort]));

const numberOf = ({ PK }: Item): string => PK.replace(/^ORDER#/, '');

const waitingOrder = (item: Item) => ({
  number: numberOf(item),
  queue: queueOf(item),
  owner: ownerIn(String(item[dueSort])),
});

const dueSort = keyAttributes.worklist.sort;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
