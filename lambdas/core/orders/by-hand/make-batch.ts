import { createHash } from 'node:crypto';
import type { BatchTemplate } from '../../../../contracts/orders/by-hand';
import { notSentByHand } from '../../../../contracts/orders/by-hand-words';
import type { ActingAdmin, AuditRecord } from '../../audit-log/entities';
import { mapConcurrently } from '../../concurrency';
import { contentHash } from '../../content-hash';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { changeOrder } from '../delivery/settle';
import type { Order } from '../order';
import { type Batch, type BatchProduct, isIn, isOpenIn, takenForMs } from './batch';
import { batched, isOf, mayBeBatched } from './order-by-hand';
import type { BatchPorts, WaitingByHand } from './ports';

export interface BatchRequest extends BatchProduct {
  readonly requestId: string;
  readonly most: number;
  readonly template: BatchTemplate;
}

/** Orders that are planned and taken before more are planned. */
const partSize = 100;
/** One call plans no further part after this long; the same request goes on. Far below the function's time. */
const workMs = 8_000;
const atOnce = 10;

/**
 * Takes the oldest orders that wait by hand into a batch, a part at a time: they are written into the batch first, and
 * each is then taken on condition that it is as it was read. So whatever stops it, the same request goes on, and of two
 * batches at once one gets an order.
 * @returns `batch` null: no such order waits
 * @throws AppError request_id_reused, forbidden, unavailable
 */
export async function makeBatch(
  ports: BatchPorts,
  admin: ActingAdmin,
  request: BatchRequest,
): Promise<{ batch: Batch | null; isDone: boolean; waiting: number }> {
  const id = batchIdOf(admin.adminId, request.requestId);
  const until = ports.clock.now().getTime() + workMs;
  let batch = await begin(ports, admin, request, id);
  while (batch?.status === 'making' && ports.clock.now().getTime() < until) {
    batch = await planMore(ports, batch);
    if (batch.status === 'making') await takeOrders(ports, batch);
  }
  const taken = new Set(batch?.orderNumbers);
  const waiting = (await waitingFor(ports, request)).filter(({ number }) => !taken.has(number)).length;
  return { batch, isDone: batch?.status !== 'making', waiting };
}

/** From the request alone: repeated, it finds its batch. */
const batchIdOf = (adminId: string, requestId: string): string =>
  createHash('sha256').update(`BATCH#${adminId}#${requestId}`).digest('hex').slice(0, 12).toUpperCase();

async function waitingFor({ batches }: BatchPorts, of: BatchProduct): Promise<readonly WaitingByHand[]> {
  const all = await batches.waiting();
  return all.filter(({ product }) => isOf(of, product));
}

type Begun = Decision<Batch | null, 'batch' | 'audit' | 'admin'>;

function begin(
  ports: BatchPorts,
  { adminId, adminName = null }: ActingAdmin,
  { requestId: _, ...wanted }: BatchRequest,
  id: string,
): Promise<Batch | null> {
  return commit(
    { ...ports, store: ports.batches },
    {
      async read() {
        const found = await ports.batches.get(id);
        const first = found === null ? await nextOrders(ports, { ...wanted, orderNumbers: [] }, 1) : [];
        return { found, first };
      },
      decide({ found, first }, at): Begun {
        if (found !== null) {
          const { network, line, most, template } = found;
          if (contentHash([network, line, most, template]) !== contentOf(wanted)) {
            throw new AppError('request_id_reused');
          }
          return { changes: [], result: found };
        }
        if (first.length === 0) return { changes: [], result: null };
        const batch: Batch = {
          ...{ id, adminId, adminName, ...wanted },
          ...{
            orderNumbers: [],
            status: 'making',
            left: 0,
            downloads: 0,
            plannedAt: at,
            version: 1,
            createdAt: at,
          },
        };
        return {
          changes: [
            { kind: 'batch', batch },
            { kind: 'audit', record: recordOf(batch, at) },
            { kind: 'admin', userId: adminId },
          ],
          result: batch,
        };
      },
      // The same request at the same moment: read what it made.
      replay: () => null,
    },
  );
}

const contentOf = ({ network, line, most, template }: Omit<BatchRequest, 'requestId'>): string =>
  contentHash([network, line, most, template]);

const recordOf = (batch: Batch, at: Date): AuditRecord => ({
  id: `MAKE-BATCH#${batch.id}`,
  action: 'make-batch',
  adminId: batch.adminId,
  adminName: batch.adminName,
  targetId: batch.id,
  before: {},
  after: {
    network: batch.network,
    line: batch.line,
    most: batch.most,
    summed: batch.template.summed,
    columns: batch.template.columns.map(({ title }) => title).join(', '),
    numbers: batch.template.numbers,
    sizes: batch.template.sizes,
  },
  reason: null,
  at,
});

/** The next orders for it, as they are. */
async function nextOrders(
  ports: BatchPorts,
  batch: BatchProduct & Pick<Batch, 'orderNumbers'>,
  most: number,
): Promise<Order[]> {
  const planned = new Set(batch.orderNumbers);
  const listed = (await waitingFor(ports, batch)).filter(({ number }) => !planned.has(number));
  const found: Order[] = [];
  // The list is a moment behind: orders that are taken by now may hide others.
  for (let start = 0; start < listed.length && found.length < most; start += partSize) {
    const numbers = listed.slice(start, start + partSize).map(({ number }) => number);
    const orders = await ports.batches.orders(numbers);
    found.push(...orders.filter((order) => mayBeBatched(order) && isOf(batch, productOf(order))));
  }
  return found.slice(0, most);
}

const productOf = (order: Order): BatchProduct => ({ network: order.network, line: order.line });

/** Not what was put back while it is being made: that was declared not to go with it. */
const mayJoin = ({ createdAt }: Batch, order: Order): boolean =>
  mayBeBatched(order) && !order.timeline.some(({ note, at }) => note === notSentByHand && at > createdAt);

/** Takes what is planned and can still be taken, unless the plan is old. Safe to repeat. */
async function takeOrders(ports: BatchPorts, batch: Batch): Promise<void> {
  const orders = await ports.batches.orders(batch.orderNumbers);
  await mapConcurrently(
    orders.filter((order) => mayJoin(batch, order)),
    atOnce,
    (order) =>
      changeOrder(
        ports,
        order,
        (current, at) =>
          at.getTime() - batch.plannedAt.getTime() < takenForMs && mayJoin(batch, current)
            ? batched(current, batch, at)
            : null,
        { resolution: `Put into the batch ${batch.id}` },
      ),
  );
}

/** The batch with more orders to take; open, once it has all that there are. */
function planMore(ports: BatchPorts, { id }: Batch): Promise<Batch> {
  return commit(
    { ...ports, store: ports.batches },
    {
      async read() {
        const batch = await ports.batches.get(id);
        if (batch === null) throw new AppError('not_found');
        const orders = await ports.batches.orders(batch.orderNumbers);
        const live = orders.filter((order) => isIn(batch, order) || mayJoin(batch, order));
        const missing = Math.min(partSize, batch.most - live.length);
        const next = missing > 0 ? await nextOrders(ports, batch, missing) : [];
        return { batch, live, next };
      },
      decide({ batch, live, next }, at): Decision<Batch, 'batch' | 'admin'> {
        if (batch.status !== 'making') return { changes: [], result: batch };
        const isTaken = live.every((order) => isIn(batch, order));
        const change: Partial<Batch> = {
          // Orders planned before an interruption are taken first.
          status: next.length === 0 && isTaken ? 'open' : 'making',
          orderNumbers: [...batch.orderNumbers, ...next.map((order) => order.id)],
          left: live.filter((order) => isOpenIn(batch, order)).length,
          plannedAt: at,
        };
        const after = { ...batch, ...change, version: batch.version + 1 };
        return {
          changes: [
            { kind: 'batch', batch: after },
            { kind: 'admin', userId: batch.adminId },
          ],
          result: after,
        };
      },
    },
  );
}
