import { staysStaff } from '../../accounts/writers';
import { alone, underGuard } from '../../approvals/guard';
import { tallyRow } from '../../approvals/rows';
import { type ActingAdmin, type AuditRecord, customersOf } from '../../audit-log/audit-record';
import { auditRow, recordsAudit } from '../../audit-log/rows';
import { mapConcurrently } from '../../concurrency';
import { AppError } from '../../errors';
import { access, type Db } from '../../kernel/db';
import { staffChange } from '../../kernel/staff-change';
import { add, type Pesewas, zero } from '../../money';
import type { SettingsReader } from '../../settings/entities';
import { changeOrder, type SettlePorts } from '../delivery/settle';
import type { Order } from '../order';
import { type Batch, batchRow, isOpenIn, type OrdersByHand, putBack } from './batch';

export const putBackAccess = access({
  // Orders that may have gone to a supplier count in the same tally as the orders that the admin fails.
  get: [batchRow, auditRow, tallyRow],
  writes: [[recordsAudit, staysStaff, tallyRow]],
});

export interface PutBack {
  readonly batchId: string;
  readonly orderNumbers: readonly string[];
  readonly reason: string;
  readonly requestId: string;
}

interface PutBackPorts extends SettlePorts {
  readonly db: SettlePorts['db'] & Db<typeof putBackAccess>;
  readonly byHand: Pick<OrdersByHand, 'orders'>;
  readonly settings: Pick<SettingsReader, 'read'>;
}

interface Failure {
  readonly orderNumber: string;
  readonly reason: string;
}

/** The orders that this request has declared as not sent, now or in an earlier try. */
interface Declared {
  readonly at: Date;
  readonly numbers: ReadonlySet<string>;
}

const atOnce = 10;

/**
 * Takes orders that staff declare as not sent out of a batch. The declaration is recorded first, and a repeated request continues with
 * the orders that are still in the batch. The customer of such an order can cancel it for a refund, so nobody may put back their own. Once
 * the batch's file was downloaded, one admin may put back only as much as they may refund alone.
 * @throws AppError not_found, request_id_reused, forbidden, unavailable
 */
export async function putBackOrders(
  ports: PutBackPorts,
  admin: ActingAdmin,
  change: PutBack,
): Promise<{ putBack: number; failures: Failure[] }> {
  const { adminId } = admin;
  const { batchId } = change;
  const numbers = [...new Set(change.orderNumbers)];
  const declared = await declare(ports, admin, { ...change, orderNumbers: numbers });
  if (declared === null) {
    return { putBack: 0, failures: numbers.map((orderNumber) => ({ orderNumber, reason: tooMany })) };
  }
  const outcomes = await mapConcurrently(numbers, atOnce, async (number): Promise<Failure | null> => {
    const [order] = await ports.byHand.orders([number]);
    if (order === undefined) return { orderNumber: number, reason: 'There is no such order.' };
    const after = await changeOrder(
      ports,
      order,
      (current, at) =>
        declared.numbers.has(number) && isOpenIn({ id: batchId }, current)
          ? putBack(current, adminId, at)
          : null,
      { resolution: `Removed from the list ${batchId}` },
    );
    return isBack(after, batchId, declared.at)
      ? null
      : { orderNumber: number, reason: after.userId === adminId ? ownOrder : whyNot(after, batchId) };
  });
  const failures = outcomes.filter((outcome) => outcome !== null);
  return { putBack: numbers.length - failures.length, failures };
}

const ownOrder = 'This is your own order. A colleague has to do it.';

const tooMany =
  'The file was downloaded, so these count as orders that you fail, and are above your limit for 24 hours. Ask a colleague to put them back, or mark them Failed: a colleague then has to approve it.';

/** Records the declaration. @returns null if these are more orders than one person may put back */
async function declare(
  ports: PutBackPorts,
  by: ActingAdmin,
  { batchId, orderNumbers, reason, requestId }: PutBack,
): Promise<Declared | null> {
  const { db, byHand, settings } = ports;
  const mode = await alone({ tallies: db, settings }, by.adminId);
  const outcome = await underGuard(mode, (guard) =>
    staffChange<{ batch: Batch; orders: readonly Order[] }, Declared>(ports, {
      ...{ scope: 'PUT-BACK', requestId, by, content: [batchId, orderNumbers, reason], guard },
      async read() {
        const [batch, orders] = await Promise.all([
          db.get(batchRow, { id: batchId }),
          byHand.orders(orderNumbers),
        ]);
        if (batch === null) throw new AppError('not_found', { userMessage: 'There is no such list.' });
        return { batch, orders };
      },
      repeated: (_, done) => ({ at: done.at, numbers: numbersIn(done) }),
      decide({ batch, orders }, at) {
        // The request only covers orders that are open now. One that opens again later wasn't counted.
        const open = orders.filter((order) => isOpenIn(batch, order) && order.userId !== by.adminId);
        const numbers = open.map((order) => order.id);
        const downloaded = batch.downloads > 0 ? open : [];
        const after = {
          orders: numbers.join(', '),
          downloaded: downloaded.length,
          amount: downloaded.reduce((sum, { amount }): Pesewas => add(sum, amount), zero),
        };
        return {
          recorded: {
            ...{ action: 'put-back-orders', targetId: batchId, customers: customersOf(open) },
            ...{ before: {}, after, reason },
          },
          result: { at, numbers: new Set(numbers) },
        };
      },
    }),
  );
  return outcome.kind === 'done' ? outcome.result : null;
}

const numbersIn = ({ after }: AuditRecord): ReadonlySet<string> => new Set(String(after.orders).split(', '));

/** Whether this request has put the order back, now or in an earlier try, whatever has happened to it since. */
const isBack = ({ batchId, timeline }: Order, from: string, since: Date): boolean =>
  batchId !== from && timeline.some(({ event, at }) => event === 'waiting' && at >= since);

const whyNot = ({ batchId, status }: Order, from: string): string =>
  batchId === from ? `It is ${status} already.` : 'It is no longer on this list.';
