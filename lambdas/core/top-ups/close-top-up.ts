import { accountRow } from '../accounts/rows';
import { movesMoney, staysStaff } from '../accounts/writers';
import { followsAttention } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { access, type Db, put } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import { staffDayRow } from '../kernel/staff-day';
import type { LimitPorts } from '../kernel/staff-limit';
import { formatCedis, type Pesewas, pesewas } from '../money';
import {
  type FollowPorts,
  failed,
  followRefundsOf,
  type RefundKinds,
  type RefundRows,
  readRefund,
} from '../refunds/follow-refund';
import { mayCloseRefund, refundRow, type TopUpRefund } from '../refunds/rows';
import { closed, lastingReasons } from './payment-rules';
import { type TopUp, topUpRow } from './rows';
import { askAndSettle, itemOf, noSuchTopUp, reasonChange, topUpOf } from './settle-top-up';

export const closeTopUpAccess = access({
  get: [topUpRow, accountRow, attentionRow, refundRow, auditRow, staffDayRow],
  byValue: [topUpRow],
  writes: [
    // Paystack's answer, which is applied first.
    [topUpRow, movesMoney, followsAttention],
    [refundRow, topUpRow, movesMoney, followsAttention],
    // The closing of the top-up, or of a refund.
    [topUpRow, recordsAudit, followsAttention, staysStaff],
    [refundRow, topUpRow, movesMoney, followsAttention, recordsAudit, staysStaff, staffDayRow],
  ],
});

export interface ClosingPorts extends FollowPorts, Pick<LimitPorts, 'settings'> {
  readonly db: Db<typeof closeTopUpAccess>;
}

export interface TopUpClosing {
  readonly reference: string;
  readonly reason: string;
  readonly by: ActingAdmin;
  readonly idempotencyKey: string;
}

/** `paid`: Paystack says that it was paid, so it was credited instead. `unchanged`: it had failed already. */
export interface ClosingResult {
  readonly kind: 'closed' | 'paid' | 'unchanged';
  readonly topUp: TopUp;
}

/**
 * An admin gives up on a top-up that Paystack neither confirms nor denies; or, if it was paid, on refunds of it that Paystack doesn't list
 * a quarter of an hour after they were requested: the wallet gets their money back. Paystack is asked first. If it reports such a refund
 * later, the top-up becomes an attention item.
 * @returns `putBack`: the money that the wallet got back; null if no refund was closed
 * @throws AppError not_found, forbidden, unavailable: Paystack gave no whole list of refunds, or its current key doesn't know the payment
 */
export async function closeTopUp(
  ports: ClosingPorts,
  closing: TopUpClosing,
): Promise<ClosingResult & { readonly putBack: Pesewas | null }> {
  const result = await closeUnpaid(ports, closing);
  if (result.kind !== 'paid' || result.topUp.refunds.length === 0) return { ...result, putBack: null };
  const { refunds, asOf } = await followRefundsOf(ports, result.topUp);
  const closable = refunds.filter((refund) => mayCloseRefund(refund, ports.clock.now()));
  if (closable.length > 0) await assertMayClose(ports, result.topUp, closable, closing.by.adminId);
  let putBack = 0;
  for (const { id } of refunds) putBack += await closeRefund(ports, id, closing, asOf);
  return { ...result, putBack: putBack === 0 ? null : pesewas(putBack) };
}

/**
 * Closes a top-up as unpaid: it fails, and its item is resolved unless it is also about a dispute or a refund. A later payment is still
 * credited, and makes it an attention item.
 */
async function closeUnpaid(ports: ClosingPorts, closing: TopUpClosing): Promise<ClosingResult> {
  const found = await topUpOf(ports.db, closing.reference);
  if (found === null) throw noSuchTopUp();
  const { after: asked } = await askAndSettle(ports, found);
  const { reference, reason, by, idempotencyKey } = closing;
  return staffChange<{ topUp: TopUp; item: AttentionItem | null }, ClosingResult, 'topUp' | 'attention'>(
    ports,
    {
      ...{ scope: 'TOP-UP-CLOSED', requestId: `${idempotencyKey}#${reference}`, by },
      content: reference,
      async read() {
        const [topUp, item] = await Promise.all([ports.db.get(topUpRow, asked), itemOf(ports.db, asked)]);
        return { topUp: topUp ?? asked, item };
      },
      repeated: ({ topUp }) => ({ kind: 'closed', topUp }),
      decide({ topUp, item }, at) {
        if (topUp.status === 'completed') return { result: { kind: 'paid', topUp } };
        if (topUp.status === 'failed' && topUp.attention.length === lastingReasons(topUp).length)
          return { result: { kind: 'unchanged', topUp } };
        const next = closed(topUp, by.adminId, at);
        return {
          recorded: {
            ...{ action: 'close-topup', targetId: topUp.reference, reason },
            customers: [topUp.userId],
            ...{ before: { status: topUp.status }, after: { status: next.status } },
          },
          changes: [
            put(topUpRow, next),
            ...reasonChange(topUp, next, item, at, { by: by.adminId, resolution: `Closed: ${reason}` }),
          ],
          result: { kind: 'closed', topUp: next },
        };
      },
    },
  );
}

/**
 * An admin doesn't put money back into their own wallet. The list of another Paystack account has none of these refunds, so it proves
 * nothing.
 * @throws AppError forbidden, unavailable
 */
async function assertMayClose(
  { payments }: ClosingPorts,
  { userId, reference }: TopUp,
  refunds: readonly TopUpRefund[],
  adminId: string,
): Promise<void> {
  if (userId === adminId) throw new AppError('forbidden', { userMessage: ownRefund });
  const payment = await payments.verify(reference);
  const known = payment.kind === 'paid' || payment.kind === 'not_paid' ? payment.transactionId : null;
  if (refunds.every(({ transactionId }) => transactionId === known)) return;
  const userMessage = payment.kind === 'not_found' ? otherKey : noAnswer;
  throw new AppError('unavailable', { userMessage });
}

const ownRefund = 'This is a refund of your own top-up. A colleague has to do it.';
const otherKey =
  'Paystack’s current key doesn’t know this payment, so its list says nothing of the refund. Nothing was changed. Save the old key again, or look in your old Paystack account and use Adjust Balance.';
const noAnswer = 'Paystack gave no answer that can be relied on. Nothing was changed. Try again in a moment.';

/**
 * Closes one refund.
 * @returns the money that the wallet got back by this request, or by an earlier call of it
 */
async function closeRefund(
  ports: ClosingPorts,
  id: string,
  { by, reason, idempotencyKey }: TopUpClosing,
  asOf: Date,
): Promise<number> {
  const refund = await ports.db.get(refundRow, { id });
  if (refund === null) return 0;
  return staffChange<RefundRows, number, RefundKinds>(ports, {
    ...{ scope: 'REFUND-CLOSED', requestId: `${idempotencyKey}#${id}`, by, content: id, asOf },
    movesMoney: true,
    read: () => readRefund(ports, refund),
    repeated: () => refund.amount,
    decide(rows, at) {
      // Decided again after each conflict: Paystack may have told another process something newer meanwhile.
      if (!mayCloseRefund(rows.refund, at)) return { result: 0 };
      const { changes, result } = failed(rows, at, { by: by.adminId });
      return {
        recorded: {
          ...{ action: 'close-refund', targetId: refund.reference, customers: [refund.userId], reason },
          before: { status: rows.refund.status },
          after: { status: result.status, amount: formatCedis(refund.amount) },
        },
        changes,
        result: refund.amount,
      };
    },
  });
}
