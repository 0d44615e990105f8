import { tallyRow } from '../../../core/approvals/rows';
import { dayMs } from '../../../core/durations';
import { keyAttributes } from '../../../core/kernel/indexes';
import { listShards, openPartition } from '../../../core/kernel/shards';
import type { Item, Table } from '../../../core/kernel/table';
import type { Batch } from '../../../core/orders/by-hand/batch';
import type { BatchList, BatchStore, WaitingByHand } from '../../../core/orders/by-hand/ports';
import type { Order } from '../../../core/orders/order';
import { byHandQueue, neverDue, notBatched, orderRow, productOf } from '../../../core/orders/rows';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { allItems } from '../lists/all-items';
import { changeStore } from '../table/change-store';
import { batchKey, closedBatchesPartition, openBatchesPartition } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { batchChanges, batchRow } from './batch-items';

const readsOrders = [need('BatchGetItem', 'ORDER#*')];
const ofWorklist = needIndex('worklist', 'OPEN#*');

const needs = {
  get: [need('GetItem', 'BATCH#*')],
  orders: readsOrders,
  waiting: [ofWorklist],
  audit: readsAudit,
};

export const batchStore = tableAdapter(
  needs,
  (table: Table): BatchStore => ({
    ...changeStore(table, { ...batchChanges, ...auditChanges, ...adminChanges, tally: tallyRow }),
    get: (id) => readRow(table, batchRow, batchKey(id)),
    orders: (numbers) => ordersOf(table, numbers),
    waiting: () => waiting(table),
    audit: auditReader(table),
  }),
);

const readsBatches = need('BatchGetItem', 'BATCH#*');

const listNeeds = {
  open: [ofWorklist, readsBatches],
  closed: [needIndex('worklist', 'CLOSED#*'), readsBatches],
  waiting: [ofWorklist],
};

/** More are open at a time in no shop that works. */
const mostOpen = 100;

export const batchList = tableAdapter(
  listNeeds,
  (table: Table): BatchList => ({
    open: () => listed(table, { partition: openBatchesPartition, limit: mostOpen }),
    closed: (limit) => listed(table, { partition: closedBatchesPartition, limit, newestFirst: true }),
    waiting: () => waiting(table),
  }),
);

async function listed(
  table: Table,
  asked: { partition: string; limit: number; newestFirst?: boolean },
): Promise<Batch[]> {
  const { items } = await table.query({ index: 'worklist', ...asked });
  const keys = items.map(({ PK, SK }) => ({ PK, SK }));
  const rows = await table.getMany(keys, { consistent: false });
  return rows.flatMap((item) => (item ? [batchRow.decode(item)] : []));
}

async function ordersOf(table: Table, numbers: readonly string[]): Promise<Order[]> {
  const items = await table.getMany(
    numbers.map((id) => orderRow.key({ id })),
    { consistent: true },
  );
  return items.flatMap((item) => (item?.kind === 'order' ? [orderRow.decode(item)] : []));
}

/** Entries alone: they say what waits and since when. */
async function waiting(table: Table): Promise<WaitingByHand[]> {
  const shards = Array.from({ length: listShards }, async (_, shard) => {
    const found: WaitingByHand[] = [];
    const entries = allItems(table, { index: 'worklist', partition: openPartition('ORDER', shard) });
    for await (const item of entries) found.push(...waitingByHandOf(item));
    return found;
  });
  const found = (await Promise.all(shards)).flat();
  // An entry that moves while its partition is read can be read twice.
  const all = [...new Map(found.map((order) => [order.number, order])).values()];
  return all.sort((a, b) => a.since.getTime() - b.since.getTime() || (a.number < b.number ? -1 : 1));
}

/** None for what waits for no person. */
export function waitingByHandOf(item: Item): WaitingByHand[] {
  const [due = '', number = '', queue, product = notBatched] = String(
    item[keyAttributes.worklist.sort],
  ).split('#');
  if (queue !== byHandQueue || product === notBatched) return [];
  const since = due.startsWith(neverDue)
    ? new Date(due.slice(neverDue.length))
    : new Date(Date.parse(due) - dayMs);
  return [{ number, since, product: productOf(product) }];
}
