import type { ActingAdmin, AuditRecord } from '../../audit-log/entities';
import { mapConcurrently } from '../../concurrency';
import { contentHash } from '../../content-hash';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { Store } from '../../kernel/ports';
import { changeOrder } from '../delivery/settle';
import type { Order } from '../entities';
import type { SettlePorts } from '../ports';
import { isOpenIn } from './batch';
import { putBack } from './order-by-hand';
import type { BatchStore } from './ports';

export interface PutBack {
  readonly batchId: string;
  readonly orderNumbers: readonly string[];
  readonly reason: string;
  readonly requestId: string;
}

interface PutBackPorts extends SettlePorts {
  readonly batches: Pick<BatchStore, 'get' | 'orders' | 'audit'> & Store<'audit' | 'admin'>;
}

interface Failure {
  readonly orderNumber: string;
  readonly reason: string;
}

const atOnce = 10;

/**
 * Takes orders out of a batch that staff declare not sent. That they did is on record first; repeated, the request goes on
 * with those that are still in it.
 * @throws AppError not_found, request_id_reused, forbidden, unavailable
 */
export async function putBackOrders(
  ports: PutBackPorts,
  { adminId, adminName = null }: ActingAdmin,
  change: PutBack,
): Promise<{ putBack: number; failures: Failure[] }> {
  const { batchId, reason, requestId } = change;
  const numbers = [...new Set(change.orderNumbers)];
  const batch = await ports.batches.get(batchId);
  if (batch === null) throw new AppError('not_found', { userMessage: 'There is no such batch.' });
  const content = contentHash([batchId, numbers, reason]);
  const record: Omit<AuditRecord, 'at'> = {
    ...{ id: `PUT-BACK#${adminId}#${requestId}`, action: 'put-back-orders', adminId, adminName, content },
    ...{ targetId: batchId, before: {}, after: { orders: numbers.join(', ') }, reason },
  };
  const before = await declare(ports, record);
  const outcomes = await mapConcurrently(numbers, atOnce, async (number): Promise<Failure | null> => {
    const [order] = await ports.batches.orders([number]);
    if (order === undefined) return { orderNumber: number, reason: 'There is no such order.' };
    const after = await changeOrder(
      ports,
      order,
      (current, at) => (isOpenIn(batch, current) ? putBack(current, adminId, at) : null),
      { resolution: `Put back from the batch ${batchId}` },
    );
    return isBack(after, batchId, before) ? null : { orderNumber: number, reason: whyNot(after, batchId) };
  });
  const failures = outcomes.filter((outcome) => outcome !== null);
  return { putBack: numbers.length - failures.length, failures };
}

/** @returns when it was declared, now or by the same request before */
function declare(ports: PutBackPorts, asked: Omit<AuditRecord, 'at'>): Promise<Date> {
  return commit(
    { ...ports, store: ports.batches },
    {
      read: () => ports.batches.audit(asked.id),
      decide(done, at): Decision<Date, 'audit' | 'admin'> {
        if (done !== null && done.content !== asked.content) throw new AppError('request_id_reused');
        if (done !== null) return { changes: [], result: done.at };
        return {
          changes: [
            { kind: 'audit', record: { ...asked, at } },
            { kind: 'admin', userId: asked.adminId },
          ],
          result: at,
        };
      },
      // The same request at the same moment: read what it declared.
      replay: () => null,
    },
  );
}

/** By this request, now or before; whatever has become of it since. */
const isBack = ({ batchId, timeline }: Order, from: string, since: Date): boolean =>
  batchId !== from && timeline.some(({ event, at }) => event === 'waiting' && at >= since);

const whyNot = ({ batchId, status }: Order, from: string): string =>
  batchId === from ? `It is ${status} already.` : 'It is no longer in this batch.';
