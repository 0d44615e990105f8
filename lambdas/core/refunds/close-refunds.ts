import type { AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { formatCedis, type Pesewas, pesewas } from '../money';
import {
  type ClosingPorts,
  type ClosingResult,
  closeTopUp,
  type TopUpClosing,
} from '../top-ups/close-top-up';
import type { TopUp } from '../top-ups/entities';
import { mayCloseRefund, type TopUpRefund } from './entities';
import { changeRefund, followRefundsOf } from './follow-refund';
import type { FollowPorts, RefundStore } from './ports';
import { failed } from './refund-steps';

export type CloseRefundPorts = ClosingPorts &
  FollowPorts & { readonly refunds: Pick<RefundStore, 'get' | 'write'> };

/**
 * An admin gives up on a top-up that Paystack neither confirms nor denies; or, where it was paid, on refunds of it that
 * Paystack doesn't list a quarter of an hour after they were asked for: the wallet gets their money back. Paystack is asked
 * first. A refund that it tells of later comes to attention.
 * @returns `returned`: what the wallet got back; null where no refund was closed
 * @throws AppError not_found, forbidden, unavailable: Paystack gave no whole list of refunds, or its current key doesn't know
 *   the payment
 */
export async function closeUnconfirmed(
  ports: CloseRefundPorts,
  closing: TopUpClosing,
): Promise<ClosingResult & { readonly returned: Pesewas | null }> {
  const result = await closeTopUp(ports, closing);
  if (result.kind !== 'paid' || result.topUp.refunds.length === 0) return { ...result, returned: null };
  const { refunds, asOf } = await followRefundsOf(ports, result.topUp);
  const closable = refunds.filter((refund) => mayCloseRefund(refund, ports.clock.now()));
  if (closable.length > 0) await assertMayClose(ports, result.topUp, closable, closing.adminId);
  let returned = 0;
  for (const { id } of refunds) returned += await closeRefund(ports, id, closing, asOf);
  return { ...result, returned: returned === 0 ? null : pesewas(returned) };
}

/**
 * Nobody gives money back to themselves; and another Paystack account has none of the refunds on its list, whatever became
 * of them.
 * @throws AppError forbidden, unavailable
 */
async function assertMayClose(
  { payments }: CloseRefundPorts,
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

const ownRefund = 'This is a refund of your own top-up. Another admin puts it back.';
const otherKey =
  'Paystack’s current key doesn’t know this payment, so its list says nothing of the refund. Nothing was changed. Save the former key again, or look in the former dashboard and use Adjust Balance.';
const noAnswer = 'Paystack gave no answer that can be relied on. Nothing was changed. Try again in a moment.';

/** @returns what the wallet got back by this request, also by an earlier call of it */
async function closeRefund(
  ports: CloseRefundPorts,
  id: string,
  { adminId, adminName = null, reason, idempotencyKey }: TopUpClosing,
  asOf: Date,
): Promise<number> {
  const recordId = `REFUND-CLOSED#${adminId}#${idempotencyKey}#${id}`;
  const refund = await ports.refunds.get(id);
  if (refund === null) return 0;
  const wasClosed = (await ports.topUps.audit(recordId)) !== null;
  let closed = wasClosed;
  const decide: Parameters<typeof changeRefund>[2] = (rows, at) => {
    // Decided anew after each conflict: Paystack may have told another process more meanwhile.
    closed = wasClosed;
    if (!mayCloseRefund(rows.refund, at)) return { changes: [], result: rows.refund };
    const step = failed(rows, at, { by: adminId });
    const record: AuditRecord = {
      id: recordId,
      action: 'close-refund',
      adminId,
      adminName,
      targetId: refund.reference,
      before: { status: rows.refund.status },
      after: { status: step.result.status, amount: formatCedis(refund.amount) },
      reason,
      at,
    };
    closed = true;
    return {
      ...step,
      changes: [...step.changes, { kind: 'audit', record }, { kind: 'admin', userId: adminId }],
    };
  };
  await changeRefund(ports, refund, decide, { asOf });
  return closed ? refund.amount : 0;
}
