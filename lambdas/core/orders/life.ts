import type { OrderReason } from '../../../contracts/attention/attention-reasons';
import type { OrderStatus, SupplierName } from '../../../contracts/constants';
import type { SentTo } from '../suppliers/supplier';
import { type Attempt, attentionNotes, type Order, type OrderStage, type TimelineEvent } from './order';

/* The life of an order: the states that it can be in, and the moves between them. */

/** An order that waits for staff is not in doubt. */
const quietReasons: readonly OrderReason[] = ['order_by_hand_waits'];

/** Whether it is checked what became of the order. */
export const isChecked = ({ attention }: Pick<Order, 'attention'>): boolean =>
  attention.some((reason) => !quietReasons.includes(reason));

/** Completed or failed. */
export const isEnded = ({ stage }: Pick<Order, 'stage'>): boolean =>
  stage === 'settled' || stage === 'followed';

const atSupplier = ['sent', 'accepted'] as const satisfies OrderStage[];

const ended = ['followed', 'settled'] as const satisfies OrderStage[];

interface State {
  /** The status that customers read, unless staff have taken the order over. Null: the status that it ended with. */
  readonly status: OrderStatus | null;
  readonly means: string;
}

export const states: Readonly<Record<OrderStage, State>> = {
  waiting: {
    status: 'pending',
    means: 'It waits for a permit, a supplier that takes it, or the next try after it was turned away',
  },
  sent: { status: 'processing', means: 'It is being submitted, or was submitted without a certain answer' },
  accepted: { status: 'processing', means: 'Its supplier has confirmed it, or may still deliver it' },
  manual: { status: 'pending', means: 'A person completes it' },
  followed: { status: null, means: 'Staff ended it, and its supplier is asked how it ended there' },
  settled: { status: null, means: 'Completed, or failed and refunded' },
};

interface Move {
  readonly from: readonly OrderStage[];
  readonly to: OrderStage;
  /** Says who makes the move, and when. */
  readonly why: string;
}

/** Every move from one state to another; nothing else changes an order's stage. */
export const moves = {
  submitted: {
    from: ['waiting', 'sent'],
    to: 'sent',
    why: 'It is sent: for the first time, again to a supplier that doesn’t know it, or to the next one',
  },
  not_called: { from: atSupplier, to: 'waiting', why: 'No supplier was called: there was no permit' },
  put_off: {
    from: ['sent'],
    to: 'waiting',
    why: 'Its supplier refused it, and another one may take it later',
  },
  turned_away: { from: atSupplier, to: 'waiting', why: 'Its supplier takes no more calls now' },
  accepted: {
    from: ['sent', 'waiting', 'manual'],
    to: 'accepted',
    why: 'Its supplier has confirmed it, perhaps after refusing it',
  },
  delivered: { from: [...atSupplier, 'waiting'], to: 'settled', why: 'Its supplier has delivered it' },
  failed: {
    from: [...atSupplier, 'waiting'],
    to: 'settled',
    why: 'Every sending has certainly not delivered: it is refunded',
  },
  cancelled: {
    from: ['waiting'],
    to: 'settled',
    why: 'Its customer took it back: it is refunded',
  },
  left_by_hand: {
    from: ['waiting', ...atSupplier],
    to: 'manual',
    why: 'Nobody would ever send it, or it may not be sent',
  },
  taken_over: { from: ['waiting'], to: 'manual', why: 'Staff set it to Processing' },
  taken_over_asked: {
    from: ['waiting'],
    to: 'accepted',
    why: 'The same, of an order that its supplier may still deliver',
  },
  decided: {
    from: ['waiting', ...atSupplier, 'manual', ...ended],
    to: 'settled',
    why: 'Staff complete or fail it',
  },
  decided_asked: {
    from: ['waiting', ...atSupplier, 'manual', 'followed'],
    to: 'followed',
    why: 'The same, of an order that its supplier may still deliver',
  },
  reopened: { from: ended, to: 'manual', why: 'Staff open it again' },
  reopened_asked: {
    from: ['followed'],
    to: 'accepted',
    why: 'The same, of an order that its supplier may still deliver',
  },
  heard: { from: ['followed'], to: 'settled', why: 'Its supplier has said how it ended, or a week is over' },
  taken_after_end: {
    from: ['settled'],
    to: 'followed',
    why: 'A supplier that had refused it says that it has it',
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

/** All fields but the stage. */
type Change = Partial<Omit<Order, 'stage'>>;

/**
 * Returns the order after a move. Its status follows from its new state, unless staff have taken it over: then it stays as they set it. If
 * the order ends, `change` contains the status.
 * @throws Error if the move doesn't begin at the order's state, which is a bug
 */
export function moved(order: Order, name: MoveName, change: Change, events: readonly TimelineEvent[]): Order {
  const { from, to }: Move = moves[name];
  if (!from.includes(order.stage)) throw new Error(`${order.id} is ${order.stage}: no ${name}`);
  const status = order.takenOver ? order.status : (states[to].status ?? order.status);
  return step({ ...order, stage: to, status }, change, events);
}

/** The next version of an order that stays in its state. */
export function step(order: Order, change: Change, events: readonly TimelineEvent[]): Order {
  return { ...order, ...change, timeline: [...order.timeline, ...events], version: order.version + 1 };
}

export function event(name: TimelineEvent['event'], at: Date, by: string, note?: string): TimelineEvent {
  return note === undefined ? { event: name, at, by } : { event: name, at, by, note };
}

/** Makes an order an attention item for this reason. Null if it is one already. */
export const withAttention = (order: Order, reason: OrderReason, at: Date): Order | null =>
  order.attention.includes(reason) ? null : step(raised(order, reason, at), {}, []);

export const raised = (order: Order, reason: OrderReason, at: Date): Order =>
  order.attention.includes(reason)
    ? order
    : {
        ...order,
        attention: [...order.attention, reason],
        timeline: [...order.timeline, event('flagged', at, 'system', attentionNotes[reason])],
      };

/** When its customer last reported it; null if no report waits for an answer. */
export const whenReported = ({ attention, timeline }: Pick<Order, 'attention' | 'timeline'>): Date | null =>
  attention.includes('order_reported')
    ? (timeline.findLast(
        ({ event: name, note }) => name === 'flagged' && note === attentionNotes.order_reported,
      )?.at ?? null)
    : null;

/** Whether its customer has ever reported it, so that there may be a case. */
export const wasReported = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ event: name, note }) => name === 'flagged' && note === attentionNotes.order_reported);

/** The customer's words for a check, keyed by the note that staff read. Absent: the customer only reads that it is checked. */
export const checkWords: Readonly<Record<string, string>> = {
  [attentionNotes.order_unconfirmed]: 'Taking longer than usual; we’re checking',
  [attentionNotes.order_failed_after_delivery]: 'We’re checking this delivery with the network',
  [attentionNotes.order_reported]: 'You told us that it didn’t come',
};

/** Maximum times that an order is sent to a supplier that says each time that it doesn't know it. After that, a person decides. */
const mostAttempts = 3;

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

/** Names one sending: a supplier’s word is about it, whichever supplier has the order now. */
export type Sending = Pick<Attempt, 'supplier' | 'at'>;

export const attemptOf = ({ attempts }: Order, { supplier, at }: Sending): Attempt | undefined =>
  attempts.findLast((attempt) => attempt.supplier === supplier && attempt.at.getTime() === at.getTime());

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

/** Reasons that say that a supplier delivered an order that it hadn't taken. The order isn't sent until a person has decided. */
const unexpected: readonly OrderReason[] = ['order_delivered_unasked', 'order_delivered_twice'];

/** Whether the order may be sent without a person's decision: not once a supplier has said that it has it. */
export const mayBeSent = ({ takenOver, attempts, attention }: Order): boolean =>
  !takenOver &&
  attempts.every(({ outcome }) => outcome !== 'delivered' && outcome !== 'accepted') &&
  !attention.some((reason) => unexpected.includes(reason));

/** Whether this sending's outcome isn't known yet. */
const isUndecided = ({ outcome }: Attempt): boolean =>
  outcome === 'unknown' || outcome === 'accepted' || outcome === 'not_found';

/** Whether the outcome of any sending isn't known yet. */
export const isOpenSomewhere = ({ attempts }: Order): boolean => attempts.some(isUndecided);

/** Whether a supplier that is still asked hasn't told us a final outcome yet. */
export const mayStillDeliver = (order: Order): boolean => order.stage !== 'settled' && isOpenSomewhere(order);

/** Names the supplier that may still deliver an open order as its supplier: the latest, if there are several. */
export const atItsSupplier = (order: Order): Order =>
  isEnded(order) || !isOpenSomewhere(order)
    ? order
    : { ...order, apiUsed: attemptToAskAbout(order)?.supplier ?? order.apiUsed };

/** An order that was turned away this often is left to a person. */
const mostTurnedAway = 20;

export const timesTurnedAway = ({ attempts }: Pick<Order, 'attempts'>): number =>
  attempts.filter(({ outcome }) => outcome === 'turned_away').length;

export const isTurnedAwayTooOften = (order: Order): boolean => timesTurnedAway(order) >= mostTurnedAway;

/** Returns the suppliers that refused or failed the order. One that only turned it away may get it again. */
export const refusedBy = ({ attempts }: Order): SupplierName[] =>
  attempts.filter(isRefused).map(({ supplier }) => supplier);

/** Whether the order may be sent to its supplier again under the same reference, because the supplier said twice that it doesn't know it. */
export function mayBeSentAgain(order: Order): boolean {
  const latest = latestAttempt(order);
  if (latest === null || latest.outcome !== 'unknown' || !mayBeSent(order)) return false;
  const own = order.attempts.filter(
    (attempt) => attempt.supplier === latest.supplier && !isUndelivered(attempt),
  );
  return own.length < mostAttempts;
}

/** Returns the attempts with a new outcome of one of them. */
export const withOutcome = (
  order: Order,
  of: Attempt,
  outcome: Pick<Attempt, 'outcome'> & Partial<Attempt>,
): Attempt[] => order.attempts.map((attempt) => (attempt === of ? { ...attempt, ...outcome } : attempt));

/** Whether the supplier answered the submission itself with a refusal or with "not now". */
export const isSaidUntaken = ({ outcome }: Attempt): boolean =>
  outcome === 'refused' || outcome === 'turned_away';

/**
 * Returns the attempts after a supplier has said how the order ended: each sending to this supplier gets that outcome. A delivery also
 * replaces a refusal; a failure doesn't. A delivery also clears `reversedAt`.
 */
export const withEnd = (
  order: Order,
  supplier: Order['apiUsed'],
  outcome: 'delivered' | 'failed',
  transactionId: string | null,
): Attempt[] =>
  order.attempts.map((attempt) =>
    attempt.supplier === supplier && (outcome === 'delivered' || !isSaidUntaken(attempt))
      ? {
          ...attempt,
          outcome,
          transactionId: transactionId ?? attempt.transactionId,
          reversedAt: outcome === 'delivered' ? null : attempt.reversedAt,
        }
      : attempt,
  );

/** Returns the attempts after a supplier has taken a delivery back, even if only by a delivery report. Keeps the time of the first. */
export const reversed = (order: Order, supplier: Order['apiUsed'], at: Date): Attempt[] =>
  order.attempts.map((attempt) =>
    attempt.supplier === supplier && isSaidDelivered(attempt) ? { ...attempt, reversedAt: at } : attempt,
  );

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

/** Whether the customer has cancelled the order, and it is still cancelled. */
export const isCancelled = ({ status, timeline }: Order): boolean =>
  status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer';
