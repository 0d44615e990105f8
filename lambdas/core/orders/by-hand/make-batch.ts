import { createHash } from 'node:crypto';
import type { BatchTemplate } from '../../../../contracts/orders/by-hand';
import { notSentByHand } from '../../../../contracts/orders/by-hand-words';
import { staysStaff } from '../../accounts/writers';
import type { ActingAdmin, AuditRecord } from '../../audit-log/audit-record';
import { recordsAudit } from '../../audit-log/rows';
import { mapConcurrently } from '../../concurrency';
import { contentHash } from '../../content-hash';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import { changeOrder, type SettlePorts } from '../delivery/settle';
import type { Order } from '../order';
import {
  type Batch,
  type BatchProduct,
  batched,
  batchRow,
  isIn,
  isOf,
  isOpenIn,
  mayBeBatched,
  type OrdersByHand,
  takenForMs,
  type WaitingByHand,
} from './batch';

export const makeBatchAccess = access({ get: [batchRow], writes: [[batchRow, recordsAudit, staysStaff]] });

interface BatchPorts extends SettlePorts {
  readonly db: SettlePorts['db'] & Db<typeof makeBatchAccess>;
  readonly byHand: OrdersByHand;
}

export interface BatchRequest extends BatchProduct {
  readonly requestId: string;
  readonly most: number;
  readonly template: BatchTemplate;
}

/** The number of orders that are planned and taken before more are planned. */
const partSize = 100;
/** After this time a call plans no further part, and the same request continues. Far below the function's timeout. */
const workMs = 8_000;
const atOnce = 10;

/**
 * Takes the oldest orders that wait by hand into a batch, a part at a time. First they are written into the batch. Then each is taken on
 * the condition that it hasn't changed since it was read. So the same request continues after any interruption, and of two batches that are
 * made at once only one gets an order.
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

/** Made from the request alone, so that a repeated request finds its batch. */
const batchIdOf = (adminId: string, requestId: string): string =>
  createHash('sha256').update(`BATCH#${adminId}#${requestId}`).digest('hex').slice(0, 12).toUpperCase();

async function waitingFor({ byHand }: BatchPorts, of: BatchProduct): Promise<readonly WaitingByHand[]> {
  const all = await byHand.waiting();
  return all.filter(({ product }) => isOf(of, product));
}

type Begun = Decision<Batch | null, 'batch' | 'audit' | 'admin'>;

function begin(
  ports: BatchPorts,
  { adminId, adminName = null }: ActingAdmin,
  { requestId: _, ...wanted }: BatchRequest,
  id: string,
): Promise<Batch | null> {
  return commit(ports, {
    async read() {
      const found = await ports.db.get(batchRow, { id });
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
          put(batchRow, batch),
          { kind: 'audit', record: recordOf(batch, at) },
          { kind: 'admin', userId: adminId },
        ],
        result: batch,
      };
    },
    // The same request at the same moment: read what it made.
    replay: () => null,
  });
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
    numbers_begin: batch.template.numbers,
    sizes: batch.template.sizes,
  },
  reason: null,
  at,
});

/** Reads the next orders for it, as they are now. */
async function nextOrders(
  ports: BatchPorts,
  batch: BatchProduct & Pick<Batch, 'orderNumbers'>,
  most: number,
): Promise<Order[]> {
  const planned = new Set(batch.orderNumbers);
  const listed = (await waitingFor(ports, batch)).filter(({ number }) => !planned.has(number));
  const found: Order[] = [];
  // The list is a moment behind, so it may name orders that were taken meanwhile.
  for (let start = 0; start < listed.length && found.length < most; start += partSize) {
    const numbers = listed.slice(start, start + partSize).map(({ number }) => number);
    const orders = await ports.byHand.orders(numbers);
    found.push(...orders.filter((order) => mayBeBatched(order) && isOf(batch, productOf(order))));
  }
  return found.slice(0, most);
}

const productOf = (order: Order): BatchProduct => ({ network: order.network, line: order.line });

/** Leaves out an order that was put back while the batch is being made: staff declared that it isn't sent with it. */
const mayJoin = ({ createdAt }: Batch, order: Order): boolean =>
  mayBeBatched(order) && !order.timeline.some(({ note, at }) => note === notSentByHand && at > createdAt);

/** Takes the planned orders that can still be taken, unless the plan is old. Safe to repeat. */
async function takeOrders(ports: BatchPorts, batch: Batch): Promise<void> {
  const orders = await ports.byHand.orders(batch.orderNumbers);
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
        { resolution: `Put on the list ${batch.id}` },
      ),
  );
}

/** Plans more orders for the batch, which is open once it has all waiting orders. */
function planMore(ports: BatchPorts, { id }: Batch): Promise<Batch> {
  return commit(ports, {
    async read() {
      const batch = await ports.db.get(batchRow, { id });
      if (batch === null) throw new AppError('not_found');
      const orders = await ports.byHand.orders(batch.orderNumbers);
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
        changes: [put(batchRow, after), { kind: 'admin', userId: batch.adminId }],
        result: after,
      };
    },
  });
}
