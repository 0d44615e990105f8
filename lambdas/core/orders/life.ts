import type { OrderReason } from '../../../contracts/attention/terms';
import type { OrderStatus, SupplierName } from '../../../contracts/constants';
import { minuteMs } from '../kernel/time';
import type { SentTo } from '../suppliers/supplier';
import type { Attempt, Order, OrderStage, TimelineEvent } from './order';

/* The life of an order: the states that it can be in, the moves between them, what its attempts prove, and why a person has to look at it. */

/** The status that customers read, unless staff have taken the order over. Null: the status that it ended with. */
export const statusIn: Readonly<Record<OrderStage, OrderStatus | null>> = {
  waiting: 'pending',
  sent: 'processing',
  accepted: 'processing',
  manual: 'pending',
  followed: null,
  settled: null,
};

/** Completed or failed. */
export const isEnded = ({ stage }: Pick<Order, 'stage'>): boolean =>
  stage === 'settled' || stage === 'followed';

/** Whether it waits for a supplier, or for what a supplier says. */
export const isUnderWay = ({ stage }: Pick<Order, 'stage'>): boolean =>
  stage === 'waiting' || stage === 'sent' || stage === 'accepted';

interface Move {
  readonly from: readonly OrderStage[];
  readonly to: OrderStage;
}

const underWay = ['waiting', 'sent', 'accepted'] as const satisfies OrderStage[];
const anywhere = [...underWay, 'manual', 'followed', 'settled'] as const satisfies OrderStage[];

/** Every move from one state to another; nothing else changes an order's stage. */
const moves = {
  /** It is sent: for the first time, again to a supplier that doesn't know it, or to the next one. */
  submitted: { from: ['waiting', 'sent'], to: 'sent' },
  /** No supplier has accepted it, and it may be sent again: no permit, a supplier that takes no more calls now, or one that refused it. */
  queued: { from: ['sent', 'accepted'], to: 'waiting' },
  /** A supplier has it, perhaps after refusing it, or may still deliver it although it isn't sent any more. */
  accepted: { from: ['waiting', 'sent', 'manual'], to: 'accepted' },
  /** No supplier will ever get it, or it may not be sent. */
  left_by_hand: { from: underWay, to: 'manual' },
  /** A supplier has delivered it; or certainly none has, or its customer cancelled it: it is refunded. */
  ended: { from: [...underWay, 'manual'], to: 'settled' },
  /** Staff complete or fail it. */
  decided: { from: anywhere, to: 'settled' },
  /** The same, of an order that a supplier may still deliver. */
  decided_asked: { from: anywhere, to: 'followed' },
  /** Staff take it over, or open it again. */
  opened: { from: anywhere, to: 'manual' },
  /** The same, of an order that a supplier may still deliver. */
  opened_asked: { from: anywhere, to: 'accepted' },
  /** Its supplier has said how it ended, or a week is over. */
  asked_enough: { from: ['followed'], to: 'settled' },
  /** A supplier that had refused it says that it has it. */
  taken_after_end: { from: ['settled'], to: 'followed' },
} as const satisfies Record<string, Move>;

/** All fields but the stage. */
type Change = Partial<Omit<Order, 'stage'>>;

/**
 * Returns the order after a move. Its status follows from its new state, unless staff have taken it over: then it stays as they set it. If
 * the order ends, `change` contains the status.
 * @throws Error if the move doesn't begin at the order's state, which is a bug
 */
export function moved(
  order: Order,
  name: keyof typeof moves,
  change: Change,
  events: readonly TimelineEvent[] = [],
): Order {
  const { from, to }: Move = moves[name];
  if (!from.includes(order.stage)) throw new Error(`${order.id} is ${order.stage}: no ${name}`);
  const status = order.takenOver ? order.status : (statusIn[to] ?? order.status);
  return { ...order, stage: to, status, ...change, timeline: [...order.timeline, ...events] };
}

/** The next version of an order, as it is written. */
export function step(order: Order, change: Partial<Order>, events: readonly TimelineEvent[] = []): Order {
  const after = { ...order, ...change };
  return { ...after, timeline: [...after.timeline, ...events], version: order.version + 1 };
}

export function event(name: TimelineEvent['event'], at: Date, by: string, note?: string): TimelineEvent {
  return note === undefined ? { event: name, at, by } : { event: name, at, by, note };
}

/** Whether it waits in line now. One that was turned away is due later. */
export const isInLine = ({ stage, dueAt }: Pick<Order, 'stage' | 'dueAt'>, now: Date): boolean =>
  stage === 'waiting' && dueAt !== null && dueAt <= now;

/* Why a person has to look at an order. */

/** An order that waits for staff is not in doubt. */
const quietReasons: readonly OrderReason[] = ['order_by_hand_waits'];

/** Whether it is checked what became of the order. */
export const isChecked = ({ attention }: Pick<Order, 'attention'>): boolean =>
  attention.some((reason) => !quietReasons.includes(reason));

/** An order that has been open for this long becomes an attention item at the next sweep, so an admin sees it within 15 minutes. */
export const attentionAfterMs = 14 * minuteMs;

const isLate = (order: Order, at: Date): boolean =>
  isUnderWay(order) && at.getTime() - order.createdAt.getTime() >= attentionAfterMs;

/** Whether the order's state ends this reason. All others end by a person or a supplier's answer. */
function isOver(reason: OrderReason, order: Order): boolean {
  switch (reason) {
    case 'order_unconfirmed':
      return isEnded(order);
    case 'order_by_hand_waits':
      return order.stage !== 'manual';
    case 'order_reported':
      // The customer gets the money, so their report needs no answer any more.
      return order.status === 'failed';
    default:
      return false;
  }
}

/**
 * Updates the reasons after a change; nothing else does. Drops those that no longer hold, and adds `news` and lateness. A younger order
 * is due no later than when it becomes late.
 */
export function withReasons(order: Order, at: Date, news: readonly OrderReason[] = []): Order {
  const remaining = order.attention.filter((reason) => !isOver(reason, order));
  const now: readonly OrderReason[] = isLate(order, at) ? [...news, 'order_unconfirmed'] : news;
  const added = now.filter((reason) => !remaining.includes(reason));
  const flags = added
    .filter((reason) => !quietReasons.includes(reason))
    .map((reason) => event('flagged', at, 'system', reason));
  const lateAt = order.createdAt.getTime() + attentionAfterMs;
  const { dueAt } = order;
  const isDueInTime = !isUnderWay(order) || isLate(order, at) || dueAt === null || dueAt.getTime() <= lateAt;
  return {
    ...order,
    attention: [...remaining, ...added],
    timeline: [...order.timeline, ...flags],
    dueAt: isDueInTime ? dueAt : new Date(lateAt),
  };
}

/** Removes reasons that a supplier's reply has settled. */
export const withoutReasons = (order: Order, ...done: readonly OrderReason[]): Order => ({
  ...order,
  attention: order.attention.filter((reason) => !done.includes(reason)),
});

/** Makes an order an attention item for this reason. Null if it is one already. */
export const withAttention = (order: Order, reason: OrderReason, at: Date): Order | null =>
  order.attention.includes(reason) ? null : step(order, withReasons(order, at, [reason]));

/** Makes an order that waits for too long an attention item, although nothing can be done with it now. Null if it is one already. */
export const withLateness = (order: Order, at: Date): Order | null =>
  isLate(order, at) ? withAttention(order, 'order_unconfirmed', at) : null;

/** When its customer reported it; null if no report waits for an answer. */
export const whenReported = ({
  attention,
  reportedAt,
}: Pick<Order, 'attention' | 'reportedAt'>): Date | null =>
  attention.includes('order_reported') ? reportedAt : null;

/** The customer's words for a check, by its reason. Absent: the customer only reads that it is checked. */
export const checkWords: Readonly<Record<string, string>> = {
  order_unconfirmed: 'Taking longer than usual; we’re checking',
  order_failed_after_delivery: 'We’re checking this delivery with the network',
  order_reported: 'You told us that something is wrong with it',
};

export const newAttempt = ({ supplier, keyFingerprint }: SentTo, at: Date): Attempt => ({
  supplier,
  at,
  keyFingerprint,
  outcome: 'unknown',
  cause: null,
  transactionId: null,
  reversedAt: null,
});

export const latestAttempt = ({ attempts }: Order): Attempt | null => attempts.at(-1) ?? null;

/** Names one sending: a supplier’s reply is about it, whichever supplier has the order now. */
export type Sending = Pick<Attempt, 'supplier' | 'at'>;

/** The attempt to ask about: the latest that may still deliver; of an ended order then the one that delivered it; then the latest. */
export const attemptToAskAbout = (order: Order): Attempt | null =>
  order.attempts.findLast(isUndecided) ??
  order.attempts.findLast(({ outcome }) => isEnded(order) && outcome === 'delivered') ??
  latestAttempt(order);

/** Whether a completed order's supplier says that it failed. Not once staff have resolved that, or the supplier says that it delivered it. */
export function isSaidFailed(order: Order): boolean {
  const attempt = attemptToAskAbout(order);
  return (
    order.status === 'completed' &&
    order.attention.includes('order_failed_after_delivery') &&
    (attempt === null || !isSaidDelivered(attempt))
  );
}

/** Whether the supplier now says that this attempt was delivered. A delivery report alone is enough to take that back. */
export const isSaidDelivered = ({ outcome, reversedAt }: Attempt): boolean =>
  outcome === 'delivered' && reversedAt === null;

/** Whether this sending will never be delivered. The order isn't sent to this supplier again. */
const isRefused = ({ outcome }: Attempt): boolean => outcome === 'refused' || outcome === 'failed';

/** Whether this sending has certainly not delivered. Only such outcomes allow a refund or another supplier. */
export const isUndelivered = (attempt: Attempt): boolean =>
  isRefused(attempt) || attempt.outcome === 'turned_away';

export const isCertainlyUndelivered = ({ attempts }: Pick<Order, 'attempts'>): boolean =>
  attempts.every(isUndelivered);

/** Whether all sendings to this supplier have certainly not delivered. */
export const isUndeliveredBy = ({ attempts }: Order, supplier: Order['apiUsed']): boolean => {
  const own = attempts.filter((attempt) => attempt.supplier === supplier);
  return own.length > 0 && own.every(isUndelivered);
};

/** Returns the supplier of a sending that may still deliver, so that no other may get the order. Null: any supplier may. */
export const boundTo = ({ attempts }: Order): SupplierName | null =>
  attempts.findLast((attempt) => !isUndelivered(attempt))?.supplier ?? null;

/** Whether the order may be sent without a person's decision: not once any supplier has said that it has it. */
export const mayBeSent = ({ takenOver, attempts, attention }: Order): boolean =>
  !takenOver &&
  attempts.every(({ outcome }) => outcome !== 'delivered' && outcome !== 'accepted') &&
  !attention.includes('order_delivered_unasked');

/** Whether this sending's outcome isn't known yet. */
export const isUndecided = ({ outcome }: Attempt): boolean =>
  outcome === 'unknown' || outcome === 'accepted' || outcome === 'not_found';

/** Whether the outcome of any sending isn't known yet. */
export const isOpenSomewhere = ({ attempts }: Order): boolean => attempts.some(isUndecided);

/** Names the supplier that may still deliver an open order as its supplier: the latest, if there are several. */
export function atItsSupplier(order: Order): Order {
  const open = order.attempts.findLast(isUndecided);
  return isEnded(order) || open === undefined ? order : { ...order, apiUsed: open.supplier };
}

/** An order that was turned away this often is left to a person. */
const mostTurnedAway = 20;

export const timesTurnedAway = ({ attempts }: Pick<Order, 'attempts'>): number =>
  attempts.filter(({ outcome }) => outcome === 'turned_away').length;

export const isTurnedAwayTooOften = (order: Order): boolean => timesTurnedAway(order) >= mostTurnedAway;

/** Returns the suppliers that refused or failed the order. One that only turned it away may get it again. */
export const refusedBy = ({ attempts }: Order): SupplierName[] =>
  attempts.filter(isRefused).map(({ supplier }) => supplier);

/** Whether the supplier answered the submission itself with a refusal or with "not now". */
export const isSaidUntaken = ({ outcome }: Attempt): boolean =>
  outcome === 'refused' || outcome === 'turned_away';

/** The order with a new outcome of one of its attempts. */
export const withOutcome = (
  order: Order,
  of: Attempt,
  outcome: Pick<Attempt, 'outcome'> & Partial<Attempt>,
): Order => ({
  ...order,
  attempts: order.attempts.map((attempt) => (attempt === of ? { ...attempt, ...outcome } : attempt)),
});

/**
 * The order after a supplier has said how it ended: each sending to this supplier gets that outcome. A delivery also replaces a refusal; a
 * failure doesn't. A delivery also clears `reversedAt`.
 */
export const withEnd = (
  order: Order,
  supplier: SupplierName,
  outcome: 'delivered' | 'failed',
  transactionId: string | null,
): Order => ({
  ...order,
  attempts: order.attempts.map((attempt) =>
    attempt.supplier === supplier && (outcome === 'delivered' || !isSaidUntaken(attempt))
      ? {
          ...attempt,
          outcome,
          transactionId: transactionId ?? attempt.transactionId,
          reversedAt: outcome === 'delivered' ? null : attempt.reversedAt,
        }
      : attempt,
  ),
});

/** The order after a supplier has taken a delivery back, even if only by a delivery report. Keeps the time of the first. */
export const reversed = (order: Order, supplier: SupplierName, at: Date): Order => ({
  ...order,
  attempts: order.attempts.map((attempt) =>
    attempt.supplier === supplier && isSaidDelivered(attempt) ? { ...attempt, reversedAt: at } : attempt,
  ),
});

/** Reasons that only say that the order has waited long. Any other reason may mean that somebody has delivered it. */
const waitingReasons: readonly OrderReason[] = ['order_unconfirmed', 'order_by_hand_waits'];

/**
 * Whether the customer may cancel the order. An allow-list, because a cancelled order is refunded. One that a person delivers can't be
 * cancelled: nobody knows whether they have just sent it.
 */
export const mayCancel = (order: Order): boolean =>
  order.stage === 'waiting' &&
  isCertainlyUndelivered(order) &&
  order.attention.every((reason) => waitingReasons.includes(reason)) &&
  !order.takenOver;
