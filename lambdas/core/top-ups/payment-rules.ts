import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import { type Pesewas, pesewas } from '../money';
import { dayMs, minuteMs } from '../time';
import { countedAmount, creditFor } from './charge';
import type { Paid, PaymentStatus } from './payments';
import { step, type TopUp } from './rows';

/* The rules by which Paystack's answer about a payment changes its top-up. All of them are pure. */

export const firstCheckMs = minuteMs;

/** After this long a payment page counts as abandoned; a late payment is still credited. */
const abandonAfterMs = 10 * minuteMs;

/** The next sweep makes a top-up that has been open for this long an attention item, so an admin sees it within 15 minutes. */
const attentionAfterMs = 14 * minuteMs;

/** Minutes between one check and the next: about three days, as long as Paystack announces a payment. */
const intervals = [1, 2, 3, 3, 5, 10, 30, 60, 180, 360, 720, 1440, 1440];

/** While a payment is pending, the customer waits for it: never longer than this. */
const longestWaitMinutes = 10;

/** A failed top-up of another key is asked about for this long, since a payer's bank may still settle it. */
const otherKeyForMs = 90 * dayMs;

export interface TopUpTransition {
  readonly next: TopUp;
  /** The amount that is credited to the wallet with this change. */
  readonly credit: Pesewas | null;
  /** A reason that the top-up has already, and that came up again. */
  readonly again?: TopUpReason;
}

/**
 * Returns the next version of a top-up after Paystack's answer; null if nothing changes. A completed top-up has no transition: it was
 * credited once, whatever Paystack says later.
 * @param isLeft the customer has closed the payment page, so that no payment will follow
 * @param isAccountClosed the customer is deleted, so that nobody sees the credit
 */
export function applyPayment(
  topUp: TopUp,
  payment: PaymentStatus,
  { at, isLeft, isAccountClosed = false }: { at: Date; isLeft: boolean; isAccountClosed?: boolean },
): TopUpTransition | null {
  if (topUp.status === 'completed') return null;
  if (payment.kind === 'paid') return paid(topUp, payment, isAccountClosed);
  if (topUp.status === 'failed') return null;
  if (isOfOtherKey(topUp, payment)) return underOtherKey(topUp);
  const ageMs = at.getTime() - topUp.createdAt.getTime();
  const isUnpaid = payment.kind === 'not_paid' || payment.kind === 'not_found';
  if (isUnpaid && (isLeft || ageMs >= abandonAfterMs))
    return { next: step(topUp, { status: 'failed', attention: notAnswered(topUp) }), credit: null };
  return null;
}

function underOtherKey(topUp: TopUp): TopUpTransition | null {
  if (topUp.attention.includes('top_up_other_key')) return null;
  return { next: step(topUp, { attention: [...topUp.attention, 'top_up_other_key'] }), credit: null };
}

function paid(topUp: TopUp, payment: Paid, isAccountClosed: boolean): TopUpTransition | null {
  const obstacle = obstacleTo(topUp, payment);
  if (obstacle !== null) {
    const change = uncredited(topUp, payment, obstacle);
    return change && { next: step(topUp, change), credit: null };
  }
  const credit = creditOf(topUp, payment);
  const isAsExpected = countedAmount(payment) === topUp.payable;
  const attention: TopUpReason[] = [
    ...notAnswered(topUp).filter((reason) => reason !== 'top_up_only_listed'),
    ...(isAsExpected ? [] : ['top_up_amount_differs' as const]),
    ...(topUp.closedBy === null ? [] : ['top_up_paid_after_closing' as const]),
    ...(isAccountClosed ? ['top_up_account_closed' as const] : []),
  ];
  const kept = {
    channel: payment.channel,
    transactionId: payment.transactionId ?? null,
    fees: payment.fees == null ? null : pesewas(payment.fees),
    domain: payment.domain ?? topUp.domain,
    toldLater: null,
  };
  return {
    next: step(topUp, { ...kept, status: 'completed', credited: credit, attention, dueAt: null }),
    credit,
  };
}

/** The credit that a payment in cedis buys: the requested amount, or the amount that a different payment covers. */
export function creditOf({ payable, amount }: TopUp, payment: Parameters<typeof countedAmount>[0]): Pesewas {
  const received = countedAmount(payment);
  return received === payable ? amount : creditFor(pesewas(received));
}

/** The reason why a payment can't be credited; null if it can. */
function obstacleTo(topUp: TopUp, payment: Paid): TopUpReason | null {
  if (isTestMoney(topUp, payment)) return 'top_up_test_payment';
  return payment.currency === 'GHS' ? null : 'top_up_wrong_currency';
}

/** In test mode no money moves. A shop with a test key credits the payment all the same, but never for a top-up of its live key. */
function isTestMoney(topUp: TopUp, { domain, keyMode }: Paid): boolean {
  const mode = domain ?? keyMode ?? topUp.domain;
  return mode === 'test' && (keyMode === 'live' || topUp.domain === 'live');
}

/** Makes a payment that can't be credited an attention item once, even after a person has resolved it. Null if nothing changes. */
function uncredited(topUp: TopUp, payment: Paid, obstacle: TopUpReason): Partial<TopUp> | null {
  if (isTold(topUp, payment)) return null;
  return {
    status: 'failed',
    channel: payment.channel,
    transactionId: payment.transactionId ?? null,
    attention: [...notAnswered(topUp), obstacle],
    // Real money may still come after a payment in test mode.
    ...(obstacle === 'top_up_wrong_currency' && { dueAt: null }),
  };
}

/** Whether this payment is on record: a failed top-up has the id and channel only of a payment that wasn't credited. */
function isTold({ status, transactionId, channel }: TopUp, payment: Paid): boolean {
  if (status !== 'failed') return false;
  return transactionId === null
    ? channel !== null && channel === payment.channel && payment.transactionId == null
    : transactionId === payment.transactionId;
}

/** Whether the answer is another key's, which doesn't know the payment, or test mode's. Neither tells about real money. */
function isOfOtherKey(topUp: TopUp, payment: PaymentStatus): boolean {
  if (payment.kind === 'paid') return isTestMoney(topUp, payment);
  return payment.kind === 'not_found' && topUp.keyFingerprint !== payment.keyFingerprint;
}

const answered: readonly TopUpReason[] = [
  'top_up_unconfirmed',
  'top_up_other_key',
  'top_up_wrong_currency',
  'top_up_test_payment',
];

/** The reasons that no answer about the payment removes, such as a refund that we heard of first. */
const notAnswered = ({ attention }: TopUp): TopUpReason[] =>
  attention.filter((reason) => !answered.includes(reason));

/**
 * A top-up that is still open after `reconcile` asked. It is checked again later, also if it failed, as it may still be paid.
 * @param payment Paystack's answer. Another key's answer says nothing, so a failed one waits for its own key
 */
export function postponed(topUp: TopUp, at: Date, payment: PaymentStatus): TopUp {
  if (topUp.status === 'failed' && isOfOtherKey(topUp, payment)) return untilItsKeyIsBack(topUp, at);
  const checks = topUp.checks + 1;
  const ageMs = at.getTime() - topUp.createdAt.getTime();
  const planned = intervals[topUp.checks];
  const minutes =
    topUp.status === 'pending' ? Math.min(planned ?? longestWaitMinutes, longestWaitMinutes) : planned;
  const dueAt = minutes === undefined ? null : nextCheck(topUp, at, minutes);
  const isUnconfirmed =
    topUp.status === 'pending' && topUp.attention.length === 0 && ageMs >= attentionAfterMs;
  return step(topUp, { checks, dueAt, ...(isUnconfirmed && { attention: ['top_up_unconfirmed' as const] }) });
}

function untilItsKeyIsBack(topUp: TopUp, at: Date): TopUp {
  const isOver = at.getTime() - topUp.createdAt.getTime() >= otherKeyForMs;
  return step(topUp, { dueAt: isOver ? null : new Date(at.getTime() + dayMs) });
}

/** The time of the next check: no later than the moment when a pending top-up fails or becomes an attention item. */
function nextCheck(topUp: TopUp, at: Date, minutes: number): Date {
  const milestones = [abandonAfterMs, attentionAfterMs]
    .map((ageMs) => topUp.createdAt.getTime() + ageMs)
    .filter((milestone) => topUp.status === 'pending' && milestone > at.getTime());
  return new Date(Math.min(at.getTime() + minutes * minuteMs, ...milestones));
}

/** Reasons that stay until what they are about has ended, whatever staff decide about the top-up: a dispute, or a refund under way. */
const lasting: readonly TopUpReason[] = [
  'top_up_disputed',
  'top_up_refund_unconfirmed',
  'top_up_refund_needs_details',
];
export const lastingReasons = ({ attention }: TopUp): TopUpReason[] =>
  attention.filter((reason) => lasting.includes(reason));

/** An admin gives up on a top-up. It may still be paid, so it is asked about a minute later, and then for three days like a new one. */
export const closed = (topUp: TopUp, adminId: string, at: Date): TopUp =>
  step(topUp, {
    status: 'failed',
    attention: lastingReasons(topUp),
    closedBy: adminId,
    checks: 0,
    dueAt: new Date(at.getTime() + firstCheckMs),
  });

/**
 * A credited top-up after Paystack's latest answer; null if nothing changes. An answer that contradicts the credit opens an item
 * once; when Paystack confirms the credit again, that is resolved.
 */
export function confirmed(topUp: TopUp, payment: PaymentStatus): TopUp | null {
  if (topUp.status !== 'completed') return null;
  const told = toldOf(topUp, payment);
  if (told === undefined || told === topUp.toldLater) return null;
  const others = topUp.attention.filter((reason) => reason !== 'top_up_taken_back');
  const attention: TopUpReason[] = told === null ? others : [...others, 'top_up_taken_back'];
  return step(topUp, { toldLater: told, attention });
}

/** Returns null if Paystack confirms the credit, undefined if it says nothing certain or nothing new. */
function toldOf(topUp: TopUp, payment: PaymentStatus): string | null | undefined {
  if (isOfOtherKey(topUp, payment)) return undefined;
  switch (payment.kind) {
    case 'unknown':
      return undefined;
    case 'not_found':
      return 'not_found';
    case 'under_way':
      return 'under_way';
    case 'not_paid':
      return payment.detail === 'reversed' && isReturnKnown(topUp) ? undefined : payment.detail;
    case 'paid': {
      const isSame = payment.currency === 'GHS' && creditOf(topUp, payment) === topUp.credited;
      return isSame ? null : `paid ${payment.currency} ${payment.amount}`;
    }
  }
}

/** A dispute or a refund that we know of explains why the money went back. */
const isReturnKnown = ({ disputes, refunds, sentBack }: TopUp): boolean =>
  disputes.some(({ status }) => status !== 'won') ||
  [...refunds, ...sentBack].some(({ status }) => status !== 'failed');
