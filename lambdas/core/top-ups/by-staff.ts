import { staysStaff } from '../accounts/writers';
import { type FindingPorts, moneyOf, resolveFinding } from '../attention/findings';
import { followsAttention } from '../attention/follow-reasons';
import type { AttentionItem } from '../attention/rows';
import { type ActingAdmin, auditRow, recordsAudit } from '../audit-log/rows';
import { access, type DbOf } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { add, formatCedis, type Pesewas, pesewas, zero } from '../kernel/money';
import { type StaffDecision, staffMoneyChange } from '../staff/staff-change';
import { type LimitPorts, staffDayRow } from '../staff/staff-limit';
import { movesMoney } from '../wallet/writers';
import {
  changesOf,
  type followAccess,
  followPayment,
  noSuchTopUp,
  readTopUp,
  settleTopUp,
  type TopUpKinds,
  type TopUpPorts,
  type TopUpRows,
  topUpOf,
} from './follow-top-up';
import { closed, lastingReasons } from './life';
import type { PaymentStatus } from './paystack';
import { followRefunds, type RefundPorts } from './refunds/follow-refunds';
import { failed, mayGiveUp } from './refunds/refund-rules';
import { type Refund, type TopUp, topUpRow } from './rows';

/* How staff act on a top-up: they ask Paystack now, or close what Paystack neither confirms nor denies. */

/**
 * An admin asks Paystack about a top-up and its refunds now. A certain answer is applied.
 * @returns the top-up after it, and the result in a sentence or two
 * @throws AppError not_found, unavailable
 */
export async function recheckTopUp(
  ports: RefundPorts,
  reference: string,
): Promise<{ topUp: TopUp; message: string }> {
  const before = await topUpOf(ports.db, reference);
  if (before === null) throw noSuchTopUp();
  const { payment, after: topUp } = await followPayment(ports, before);
  const message = `${paymentAnswer(payment, topUp)} ${creditResult(before, topUp)}`;
  // Nothing of it can have gone back.
  if (topUp.credited === null) return { topUp, message };
  try {
    const { after } = await followRefunds(ports, topUp);
    return { topUp: after, message: [message, ...after.refunds.map(refundAnswer)].join(' ') };
  } catch (error) {
    // Without Paystack's list the refunds stay as they are; the answer about the payment still counts.
    if (!(error instanceof AppError) || error.code !== 'unavailable' || topUp.refunds.length > 0) throw error;
    return { topUp, message: `${message} ${noList}` };
  }
}

const noList = 'Paystack didn’t say whether any of it went back. Ask again in a minute.';

function refundAnswer({ status, amount, paystackId }: Refund): string {
  const subject = `The refund of ${formatCedis(amount)}`;
  switch (status) {
    case 'open':
      return paystackId === null ? `${subject} isn’t on Paystack’s list.` : `${subject} is on its way.`;
    case 'processed':
      return `${subject} reached the payer.`;
    case 'failed':
      return `${subject} failed, and the wallet has the money.`;
  }
}

function paymentAnswer(payment: PaymentStatus, topUp: TopUp): string {
  switch (payment.kind) {
    case 'paid':
      return 'Paystack says that it was paid.';
    case 'not_paid':
      return 'Paystack says that it has not been paid.';
    case 'not_found':
      return topUp.keyFingerprint === payment.keyFingerprint
        ? 'Paystack doesn’t know this payment: it was never begun there.'
        : 'We can’t check this payment: your Paystack key changed after it was started.';
    case 'under_way':
      return 'Paystack says that the payment is still under way.';
    case 'unknown':
      return 'Paystack gave no answer that can be relied on.';
  }
}

function creditResult(before: TopUp, after: TopUp): string {
  const credited = formatCedis(after.credited ?? zero);
  if (before.status === 'completed') {
    const differs = after.contradiction === null ? '' : ' That contradicts the credit.';
    return `${credited} had been credited before.${differs}`;
  }
  if (after.status === 'completed') return `${credited} was credited now.`;
  return before.status === after.status ? `It stays ${after.status}.` : `It is ${after.status} now.`;
}

/**
 * Asks Paystack about a payment without a top-up. The item is resolved if a top-up now accounts for the payment, or Paystack
 * says that it isn't paid.
 */
export async function recheckPayment(
  ports: FindingPorts & TopUpPorts,
  { subject, payment }: AttentionItem,
): Promise<{ asked: boolean; message: string }> {
  if (payment === null) return { asked: false, message: 'The result isn’t known here.' };
  const topUp = await topUpOf(ports.db, payment.reference);
  if (topUp !== null && (await settleTopUp(ports, topUp)).after.status === 'completed') {
    await resolveFinding(ports, subject, 'A top-up accounts for it');
    return { asked: true, message: 'A top-up accounts for it now. The item is resolved.' };
  }
  const answer = await ports.payments.verify(payment.reference);
  switch (answer.kind) {
    case 'paid':
      return {
        asked: true,
        message: `Paystack says that ${moneyOf(answer)} was paid. No top-up here has it.`,
      };
    case 'not_paid':
      await resolveFinding(ports, subject, `Paystack says that it is ${answer.detail}`);
      return { asked: true, message: `Paystack says that it is ${answer.detail}. The item is resolved.` };
    case 'under_way':
      return { asked: true, message: 'Paystack says that the payment is still under way.' };
    case 'not_found':
      return { asked: true, message: 'Paystack doesn’t know this payment under its current key.' };
    case 'unknown':
      return { asked: false, message: 'Paystack gave no answer that can be relied on.' };
  }
}

export const closeTopUpAccess = access({
  get: [auditRow, staffDayRow],
  writes: [[topUpRow, movesMoney, followsAttention, recordsAudit, staysStaff, staffDayRow]],
});

export interface ClosingPorts extends RefundPorts, Pick<LimitPorts, 'settings'> {
  readonly db: DbOf<[typeof followAccess, typeof closeTopUpAccess]>;
}

export interface TopUpClosing {
  readonly reference: string;
  readonly reason: string;
  readonly by: ActingAdmin;
  readonly idempotencyKey: string;
}

/**
 * - `closed`: it failed;
 * - `put_back`: the wallet has the money of its refunds again;
 * - `paid`: Paystack says that it was paid, so it was credited, and no refund of it could be given up;
 * - `unchanged`: it had failed already.
 */
export interface ClosingResult {
  readonly kind: 'closed' | 'put_back' | 'paid' | 'unchanged';
  readonly topUp: TopUp;
  readonly putBack: Pesewas;
}

/**
 * An admin gives up on a top-up that Paystack neither confirms nor denies; or, if it was paid, on refunds of it that Paystack doesn't list
 * a quarter of an hour after they were requested: the wallet gets their money back. Paystack is asked first. A later payment is still
 * credited, and a refund that Paystack reports later is taken from the wallet again; either makes the top-up an attention item.
 * @throws AppError not_found, forbidden, unavailable: Paystack gave no whole list of refunds, or its current key doesn't know the payment
 */
export async function closeTopUp(ports: ClosingPorts, closing: TopUpClosing): Promise<ClosingResult> {
  const { reference, by, idempotencyKey } = closing;
  const before = await topUpOf(ports.db, reference);
  if (before === null) throw noSuchTopUp();
  const { payment, after: paid } = await followPayment(ports, before);
  const { after: current, asOf } =
    paid.refunds.length === 0 ? { after: paid, asOf: undefined } : await followRefunds(ports, paid);
  const due = current.refunds.filter((refund) => mayGiveUp(refund, ports.clock.now())).map(({ id }) => id);
  if (due.length > 0) assertMayPutBack(payment, current, by);
  return staffMoneyChange<TopUpRows, ClosingResult, TopUpKinds>(ports, {
    scope: 'TOP-UP-CLOSED',
    requestId: `${idempotencyKey}#${reference}`,
    by,
    content: reference,
    ...(asOf && { asOf }),
    read: () => readTopUp(ports, current),
    repeated: ({ topUp }, { after: { amount = 0 } }) =>
      topUp.status === 'completed'
        ? { kind: 'put_back', topUp, putBack: pesewas(Number(amount)) }
        : { kind: 'closed', topUp, putBack: zero },
    decide: (rows, at) =>
      rows.topUp.status === 'completed' ? putBack(rows, closing, due, at) : closeUnpaid(rows, closing, at),
  });
}

type Closing = StaffDecision<ClosingResult, TopUpKinds>;

/** It fails, and its item is resolved unless it is also about a dispute or a refund. */
function closeUnpaid(rows: TopUpRows, { by: { adminId }, reason }: TopUpClosing, at: Date): Closing {
  const { topUp } = rows;
  if (topUp.status === 'failed' && topUp.attention.length === lastingReasons(topUp).length)
    return { result: { kind: 'unchanged', topUp, putBack: zero } };
  const next = closed(topUp, adminId, at);
  const step = { next, by: adminId, resolution: () => `Closed: ${reason}` };
  const { changes, after } = changesOf(rows, step, at);
  return {
    recorded: {
      action: 'close-topup',
      targetId: topUp.reference,
      customers: [topUp.userId],
      reason,
      before: { status: topUp.status },
      after: { status: after.status },
    },
    changes,
    result: { kind: 'closed', topUp: after, putBack: zero },
  };
}

/** Decided again after each conflict: another process may have a newer answer of Paystack meanwhile. */
function putBack(
  rows: TopUpRows,
  { by: { adminId }, reason }: TopUpClosing,
  due: readonly string[],
  at: Date,
): Closing {
  const { topUp } = rows;
  const given = topUp.refunds.filter((refund) => due.includes(refund.id) && mayGiveUp(refund, at));
  const ids = given.map(({ id }) => id);
  const step = failed(rows, ids, adminId, at);
  if (step === null || given.length === 0) return { result: { kind: 'paid', topUp, putBack: zero } };
  const { changes, after } = changesOf(rows, step, at);
  const amount = given.reduce((sum, refund) => add(sum, refund.amount), zero);
  return {
    recorded: {
      action: 'close-refund',
      targetId: topUp.reference,
      customers: [topUp.userId],
      reason,
      before: { refunds: ids },
      after: { amount },
    },
    changes,
    result: { kind: 'put_back', topUp: after, putBack: amount },
  };
}

/**
 * An admin doesn't put money back into their own wallet. The list of another Paystack account has none of these refunds, so it proves
 * nothing.
 * @throws AppError forbidden, unavailable
 */
function assertMayPutBack(
  payment: PaymentStatus,
  { userId, transactionId }: TopUp,
  { adminId }: ActingAdmin,
): void {
  if (userId === adminId) throw new AppError('forbidden', { userMessage: ownRefund });
  const isKnown = payment.kind === 'paid' || payment.kind === 'not_paid';
  if (isKnown && payment.transactionId === transactionId) return;
  const userMessage = payment.kind === 'not_found' ? otherKey : noAnswer;
  throw new AppError('unavailable', { userMessage });
}

const ownRefund = 'This is a refund of your own top-up. A colleague has to do it.';
const otherKey =
  'Paystack’s current key doesn’t know this payment, so its list says nothing of the refund. Nothing was changed. Save the old key again, or look in your old Paystack account and use Adjust Balance.';
const noAnswer = 'Paystack gave no answer that can be relied on. Nothing was changed. Try again in a moment.';
