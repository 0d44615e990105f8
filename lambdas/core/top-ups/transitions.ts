import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import { minuteMs } from '../durations';
import { type Pesewas, pesewas } from '../money';
import { countedAmount, creditFor } from './charge';
import type { TopUp } from './entities';
import type { PaymentStatus } from './ports';
import { isOfOtherKey, notAnswered, obstacleTo, uncredited } from './uncredited';

export const firstCheckMs = minuteMs;

/** After this long a payment page counts as abandoned; a late payment is still credited. */
const abandonAfterMs = 10 * minuteMs;

/** The next sweep brings a top-up that has been open for this long to attention: an admin sees it within 15 minutes. */
const attentionAfterMs = 14 * minuteMs;

/** Minutes between one check and the next: about three days, as long as Paystack announces a payment. */
const intervals = [1, 2, 3, 3, 5, 10, 30, 60, 180, 360, 720, 1440, 1440];

/** While a payment is pending, the customer waits for it: never longer than this. */
const longestWaitMinutes = 10;

export interface TopUpTransition {
  readonly next: TopUp;
  /** The posting that goes into the wallet with it. */
  readonly credit: Pesewas | null;
  /** A reason that comes up again. */
  readonly again?: TopUpReason;
}

/**
 * The next version of a top-up after Paystack's answer. Null where nothing changes. A completed top-up has no transition:
 * it was credited once, whatever Paystack says later.
 * @param isLeft the customer has closed the payment page, so that no payment will follow
 * @param isAccountClosed the customer is deleted, so that nobody sees what is credited
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

/**
 * Still open after `reconcile` asked: checked again later, a failed one too, which may still be paid.
 * @param payment what Paystack said; another key's answer says nothing, so a failed one waits for its own
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

const dayMs = 1440 * minuteMs;

/** As long as a payer's bank may still settle it. */
const otherKeyForMs = 90 * dayMs;

function untilItsKeyIsBack(topUp: TopUp, at: Date): TopUp {
  const isOver = at.getTime() - topUp.createdAt.getTime() >= otherKeyForMs;
  return step(topUp, { dueAt: isOver ? null : new Date(at.getTime() + dayMs) });
}

/** At the latest when a pending top-up fails or comes to attention. */
function nextCheck(topUp: TopUp, at: Date, minutes: number): Date {
  const milestones = [abandonAfterMs, attentionAfterMs]
    .map((ageMs) => topUp.createdAt.getTime() + ageMs)
    .filter((milestone) => topUp.status === 'pending' && milestone > at.getTime());
  return new Date(Math.min(at.getTime() + minutes * minuteMs, ...milestones));
}

/** The credit that a payment in cedis buys: the amount asked for, or what another payment covers. */
export function creditOf({ payable, amount }: TopUp, payment: Parameters<typeof countedAmount>[0]): Pesewas {
  const received = countedAmount(payment);
  return received === payable ? amount : creditFor(pesewas(received));
}

function paid(
  topUp: TopUp,
  payment: Extract<PaymentStatus, { kind: 'paid' }>,
  isAccountClosed: boolean,
): TopUpTransition | null {
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

/** An admin gives up on it. It may be paid after all, so it is asked about a minute later, and then for three days as a new one is. */
export const closed = (topUp: TopUp, adminId: string, at: Date): TopUp =>
  step(topUp, {
    status: 'failed',
    attention: [],
    closedBy: adminId,
    checks: 0,
    dueAt: new Date(at.getTime() + firstCheckMs),
  });

/** The next version of a top-up. */
export const step = (topUp: TopUp, change: Partial<TopUp>): TopUp => ({
  ...topUp,
  ...change,
  version: topUp.version + 1,
});
