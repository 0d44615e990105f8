import type { TopUpReason } from '../../../contracts/attention/terms';
import type { Account } from '../accounts/rows';
import { type Pesewas, pesewas } from '../kernel/money';
import { dayMs, minuteMs } from '../kernel/time';
import type { PostingDraft } from '../wallet/posting';
import { countedAmount, creditFor } from './charge';
import type { Paid, PaymentStatus } from './paystack';
import type { Dispute, Refund, TopUp } from './rows';

/*
 * The life of a top-up: its states and their moves, and the rules by which Paystack's answer about the payment makes them. Each
 * refund and each dispute has its own states.
 */

interface Move<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

/** Every move of a top-up. `failed` isn't final: a later payment is still credited. Nothing leaves `completed`, so it is credited once. */
export const topUpMoves = {
  /** Paystack confirms that it was paid. */
  credited: { from: ['pending', 'failed'], to: 'completed' },
  /** Nothing was paid, and the page was left, or is ten minutes old. */
  unpaid: { from: ['pending'], to: 'failed' },
  /** It was paid in a way that can't be credited: in test mode, or in another currency. */
  uncredited: { from: ['pending', 'failed'], to: 'failed' },
  /** Staff gave it up. */
  closed: { from: ['pending', 'failed'], to: 'failed' },
} as const satisfies Record<string, Move<TopUp['status']>>;

/** Every move of a refund. Its first end stands, since its money has moved. */
export const refundMoves = {
  /** Paystack says that the payer has the money. */
  processed: { from: ['open'], to: 'processed' },
  /** It certainly doesn't reach the payer, or staff gave it up: the wallet has the money again. */
  failed: { from: ['open'], to: 'failed' },
} as const satisfies Record<string, Move<Refund['status']>>;

/** Every move of a dispute. */
export const disputeMoves = {
  /** Paystack rejected the claim. */
  won: { from: ['open'], to: 'won' },
  /** We gave in, or didn't answer in time. */
  lost: { from: ['open'], to: 'lost' },
  /** Paystack has reopened it. */
  reopened: { from: ['won'], to: 'open' },
} as const satisfies Record<string, Move<Dispute['status']>>;

/** Returns it after a move. @throws Error if the move doesn't begin at its state, which is a bug */
export function afterMove<Of extends { readonly status: string }>(
  of: Of,
  { from, to }: Move<Of['status']>,
  change: Partial<Omit<Of, 'status'>>,
): Of {
  if (!from.includes(of.status)) throw new Error(`It is ${of.status}: no move to ${to}`);
  return { ...of, ...change, status: to };
}

/** The changes that a decision makes to a top-up, its wallet and its item under To do. */
export interface Step {
  readonly next: TopUp;
  /** Money that enters or leaves the wallet with it, besides what goes back to the payer. */
  readonly drafts?: readonly PostingDraft[];
  /** Reasons for a person to look that are news, even if the top-up has them already. */
  readonly again?: readonly TopUpReason[];
  /** The person who decides, and how the item ends if no reason is left. */
  readonly by?: string;
  readonly resolution?: (paidDebt: Pesewas, account: Account | null) => string;
}

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

export interface Inquiry {
  readonly at: Date;
  /** The customer has closed the payment page, so that no payment will follow. */
  readonly isLeft?: boolean;
  /** Paystack's list has it as paid. `last_try`: even without an answer, a person looks at it now. */
  readonly listed?: 'yes' | 'last_try';
}

/**
 * Returns what Paystack's answer about the payment changes; null if nothing does. A top-up that was due is due again later, if it is still
 * open. A completed one moves no money, whatever Paystack says.
 */
export function applyPaymentAnswer(topUp: TopUp, payment: PaymentStatus, inquiry: Inquiry): Step | null {
  const step: Step =
    topUp.status === 'completed' ? confirmed(topUp, payment) : answered(topUp, payment, inquiry);
  const { dueAt } = step.next;
  const next = dueAt !== null && dueAt <= inquiry.at ? postponed(step.next, inquiry.at, payment) : step.next;
  return next === topUp ? null : { ...step, next };
}

function answered(topUp: TopUp, payment: PaymentStatus, { at, isLeft = false, listed }: Inquiry): Step {
  if (payment.kind === 'paid') return paid(topUp, payment);
  const after = unpaid(topUp, payment, isLeft || ageOf(topUp, at) >= abandonAfterMs);
  const isOnlyListed =
    listed !== undefined &&
    after.contradiction !== 'listed' &&
    (payment.kind !== 'unknown' || listed === 'last_try');
  return {
    next: isOnlyListed ? { ...withReason(after, 'top_up_only_listed'), contradiction: 'listed' } : after,
  };
}

function unpaid(topUp: TopUp, payment: PaymentStatus, isOver: boolean): TopUp {
  if (topUp.status === 'failed') return topUp;
  if (isOfOtherKey(topUp, payment)) return withReason(topUp, 'top_up_other_key');
  const isUnpaid = payment.kind === 'not_paid' || payment.kind === 'not_found';
  return isUnpaid && isOver ? afterMove(topUp, topUpMoves.unpaid, { attention: notAnswered(topUp) }) : topUp;
}

const withReason = (topUp: TopUp, reason: TopUpReason): TopUp =>
  topUp.attention.includes(reason) ? topUp : { ...topUp, attention: [...topUp.attention, reason] };

function paid(topUp: TopUp, payment: Paid): Step {
  const obstacle = obstacleTo(topUp, payment);
  if (obstacle !== null) return { next: uncredited(topUp, payment, obstacle) };
  const amount = creditOf(topUp, payment);
  const isAsExpected = countedAmount(payment) === topUp.payable;
  const attention: TopUpReason[] = [
    ...notAnswered(topUp).filter((reason) => reason !== 'top_up_only_listed'),
    ...(isAsExpected ? [] : ['top_up_amount_differs' as const]),
    ...(topUp.closedBy === null ? [] : ['top_up_paid_after_closing' as const]),
  ];
  const paymentFacts = {
    channel: payment.channel,
    transactionId: payment.transactionId ?? null,
    fees: payment.fees == null ? null : pesewas(payment.fees),
    domain: payment.domain ?? topUp.domain,
    contradiction: null,
  };
  const { reference } = topUp;
  const credit = { id: `TOPUP#${reference}`, type: 'credit', against: 'paystack', by: 'paystack' } as const;
  return {
    next: afterMove(topUp, topUpMoves.credited, {
      ...paymentFacts,
      credited: amount,
      attention,
      dueAt: null,
    }),
    drafts: amount === 0 ? [] : [{ ...credit, amount, reference, description: 'Account Top-up' }],
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

/** A payment that can't be credited is an item once, even after a person has resolved it. */
function uncredited(topUp: TopUp, payment: Paid, obstacle: TopUpReason): TopUp {
  if (isRecorded(topUp, payment)) return topUp;
  return afterMove(topUp, topUpMoves.uncredited, {
    channel: payment.channel,
    transactionId: payment.transactionId ?? null,
    attention: [...notAnswered(topUp), obstacle],
    // Real money may still come after a payment in test mode.
    ...(obstacle === 'top_up_wrong_currency' && { dueAt: null }),
  });
}

/** Whether this payment is on record: a failed top-up has the id and channel only of a payment that wasn't credited. */
function isRecorded({ transactionId, channel }: TopUp, payment: Paid): boolean {
  return transactionId === null
    ? channel !== null && channel === payment.channel && payment.transactionId == null
    : transactionId === payment.transactionId;
}

/** Whether the answer is another key's, which doesn't know the payment, or test mode's. Neither says anything about real money. */
function isOfOtherKey(topUp: TopUp, payment: PaymentStatus): boolean {
  if (payment.kind === 'paid') return isTestMoney(topUp, payment);
  return payment.kind === 'not_found' && topUp.keyFingerprint !== payment.keyFingerprint;
}

const untilAnswered: readonly TopUpReason[] = [
  'top_up_unconfirmed',
  'top_up_other_key',
  'top_up_wrong_currency',
  'top_up_test_payment',
];

/** The reasons that no answer about the payment removes, such as a refund that came first. */
const notAnswered = ({ attention }: TopUp): TopUpReason[] =>
  attention.filter((reason) => !untilAnswered.includes(reason));

/**
 * A top-up that was due and is still open is asked about again later, also if it failed, as it may still be paid. Another key's answer says
 * nothing, so a failed one waits for its own key.
 */
function postponed(topUp: TopUp, at: Date, payment: PaymentStatus): TopUp {
  if (topUp.status === 'failed' && isOfOtherKey(topUp, payment)) return untilItsKeyIsBack(topUp, at);
  const checks = topUp.checks + 1;
  const planned = intervals[topUp.checks];
  const minutes =
    topUp.status === 'pending' ? Math.min(planned ?? longestWaitMinutes, longestWaitMinutes) : planned;
  const dueAt = minutes === undefined ? null : nextCheck(topUp, at, minutes);
  const isUnconfirmed =
    topUp.status === 'pending' && topUp.attention.length === 0 && ageOf(topUp, at) >= attentionAfterMs;
  return { ...topUp, checks, dueAt, ...(isUnconfirmed && { attention: ['top_up_unconfirmed' as const] }) };
}

function untilItsKeyIsBack(topUp: TopUp, at: Date): TopUp {
  const isOver = ageOf(topUp, at) >= otherKeyForMs;
  return { ...topUp, dueAt: isOver ? null : new Date(at.getTime() + dayMs) };
}

const ageOf = ({ createdAt }: TopUp, at: Date): number => at.getTime() - createdAt.getTime();

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
  afterMove(topUp, topUpMoves.closed, {
    attention: lastingReasons(topUp),
    closedBy: adminId,
    checks: 0,
    dueAt: new Date(at.getTime() + firstCheckMs),
  });

/** An answer that contradicts the credit opens an item once; when Paystack confirms the credit again, that is resolved. */
function confirmed(topUp: TopUp, payment: PaymentStatus): Step {
  const contradiction = contradictionOf(topUp, payment);
  if (contradiction === undefined || contradiction === topUp.contradiction) return { next: topUp };
  const attention = topUp.attention.filter((reason) => reason !== 'top_up_taken_back');
  return {
    next: { ...topUp, contradiction, attention },
    again: contradiction === null ? [] : ['top_up_taken_back'],
  };
}

/** Returns null if Paystack confirms the credit, undefined if it says nothing certain or nothing new. */
function contradictionOf(topUp: TopUp, payment: PaymentStatus): string | null | undefined {
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
