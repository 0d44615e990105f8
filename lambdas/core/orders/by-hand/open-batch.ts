import type { OutputOf } from '../../../../contracts/contract';
import type { adminGetBatches } from '../../../../contracts/orders/admin-get-batches';
import { rowInBatch } from '../../../../contracts/orders/admin-open-batch';
import { batchView as wire } from '../../../../contracts/orders/by-hand';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { type LookPorts, recordLook } from '../../audit-log/record-look';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import type { Clock, Ids } from '../../runtime-ports';
import { toWire } from '../../wire';
import type { Order } from '../order';
import {
  type Batch,
  type BatchProduct,
  batchRow,
  closedBatchesPartition,
  isIn,
  isOpenIn,
  isStopped,
  type OrdersByHand,
  openBatchesPartition,
} from './batch';

export const openBatchAccess = access({ get: [batchRow], writes: [[batchRow]] });

interface OpenPorts {
  readonly db: Db<typeof openBatchAccess>;
  readonly byHand: Pick<OrdersByHand, 'orders'>;
  readonly audit: LookPorts['audit'];
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Reads a batch with its orders, on record before anything is shown. Notes in the batch how many are left, and closes it once none is. A
 * batch whose making has stopped becomes open as it is.
 * @throws AppError not_found, unavailable
 */
export async function openBatch(
  ports: OpenPorts,
  admin: ActingAdmin,
  { batchId, isDownload }: { batchId: string; isDownload: boolean },
): Promise<{ batch: Batch; orders: readonly Order[] }> {
  const { db, byHand } = ports;
  const found = await db.get(batchRow, { id: batchId });
  if (found === null) throw new AppError('not_found', { userMessage: 'There is no such list.' });
  const action = isDownload ? 'download-batch' : 'view-batch';
  await recordLook(ports, { action, targetId: batchId, facts: { downloads: found.downloads }, ...admin });
  return commit(ports, {
    async read() {
      const batch = (await db.get(batchRow, { id: batchId })) ?? found;
      const orders = await byHand.orders(batch.orderNumbers);
      return { batch, orders: orders.filter((order) => isIn(batch, order)) };
    },
    decide({ batch, orders }, at): Decision<{ batch: Batch; orders: readonly Order[] }, 'batch'> {
      const left = orders.filter((order) => isOpenIn(batch, order)).length;
      const isMaking = batch.status === 'making' && !isStopped(batch, at);
      const status = isMaking ? 'making' : left === 0 ? 'closed' : 'open';
      const isSame = !isDownload && status === batch.status && left === batch.left;
      if (isSame) return { changes: [], result: { batch, orders } };
      const downloads = batch.downloads + Number(isDownload);
      const after: Batch = { ...batch, status, left, downloads, version: batch.version + 1 };
      return { changes: [put(batchRow, after)], result: { batch: after, orders } };
    },
  });
}

type Listed = OutputOf<typeof adminGetBatches>;

export const batchView = (batch: Batch) => toWire(wire, { ...batch, madeBy: batch.adminName });

export const orderInBatch = (order: Order) =>
  toWire(rowInBatch, { ...order, orderNumber: order.id, megabytes: order.volumeMegabytes });

export const listBatchesAccess = access({ worklist: [batchRow], many: [batchRow] });

interface ListPorts {
  readonly db: Db<typeof listBatchesAccess>;
  readonly byHand: Pick<OrdersByHand, 'all' | 'orders'>;
}

/** A working shop has fewer open batches. */
const mostOpen = 100;
const mostClosed = 20;
/** A few people take over fewer at once. */
const mostBegun = 100;

/**
 * Lists the open batches, longest open first; the last closed ones, newest first; the orders that wait for a batch; and those that staff
 * took over without one.
 */
export async function listBatches({ db, byHand }: ListPorts): Promise<Listed> {
  const batchesIn = async (partition: string, options: { most: number; newestFirst?: boolean }) =>
    db.behind(batchRow, await db.entries('worklist', batchRow, partition, options), { mayLag: true });
  const [open, closed, { waiting, begun }] = await Promise.all([
    batchesIn(openBatchesPartition, { most: mostOpen }),
    batchesIn(closedBatchesPartition, { most: mostClosed, newestFirst: true }),
    byHand.all(),
  ]);
  const groups = new Map<string, BatchProduct & { count: number; items: number; since: string }>();
  for (const { product, since, isItem } of waiting) {
    const key = JSON.stringify([product.network, product.line]);
    const group = groups.get(key);
    // The list is sorted: the first of a group waits longest.
    const { count = 0, items = 0, since: first = since.toISOString() } = group ?? {};
    groups.set(key, { ...product, count: count + 1, items: items + Number(isItem), since: first });
  }
  const inBatches = waitingIn(open, begun);
  const onLists = new Set(open.flatMap(({ orderNumbers }) => orderNumbers));
  const unlisted = [...begun]
    .filter(([number]) => !onLists.has(number))
    .toSorted(byAge)
    .slice(0, mostBegun);
  const orders = unlisted.length === 0 ? [] : await byHand.orders(unlisted.map(([number]) => number));
  // An order with a reason for attention is in To do, which says what to do about it.
  const taken = new Set(
    orders.filter(({ takenOver, attention }) => takenOver && attention.length === 0).map(({ id }) => id),
  );
  const alone = unlisted
    .filter(([number]) => taken.has(number))
    .map(([number, since]) => ({ order_number: number, since: since.toISOString() }));
  return {
    open: open.map((batch) => {
      const { count = 0, since } = inBatches.get(batch.id) ?? {};
      return { ...batchView(batch), waiting: count, ...(since && { waiting_since: since.toISOString() }) };
    }),
    closed: closed.map(batchView),
    waiting: [...groups.values()],
    ...(alone.length > 0 && { begun: alone }),
  };
}

type Begun = readonly [number: string, since: Date];

const byAge = ([, one]: Begun, [, other]: Begun): number => one.getTime() - other.getTime();

interface WaitingInBatch {
  readonly count: number;
  /** Since when the oldest of them waits. */
  readonly since: Date;
}

/** The orders that somebody has begun with, by batch. One that was put back and taken again is in the latest. */
function waitingIn(
  open: readonly Batch[],
  begun: ReadonlyMap<string, Date>,
): ReadonlyMap<string, WaitingInBatch> {
  const batchOf = new Map(
    open.flatMap(({ id, orderNumbers }) => orderNumbers.map((number) => [number, id] as const)),
  );
  const found = new Map<string, WaitingInBatch>();
  for (const [number, since] of [...begun].toSorted(byAge)) {
    const id = batchOf.get(number);
    if (id === undefined) continue;
    const { count, since: first } = found.get(id) ?? { count: 0, since };
    found.set(id, { count: count + 1, since: first });
  }
  return found;
}
