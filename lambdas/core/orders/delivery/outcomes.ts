import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
import type { PlaceOutcome, RefusalCause, SentTo, StatusOutcome } from '../../suppliers/supplier';
import { dayMs, minuteMs } from '../../time';
import {
  event,
  isCertainlyUndelivered,
  isEnded,
  isOpenSomewhere,
  isTurnedAwayTooOften,
  isUndeliveredBy,
  latestAttempt,
  type MoveName,
  mayBeSent,
  moved,
  newAttempt,
  raised,
  reversed,
  step,
  timesTurnedAway,
  withEnd,
  withOutcome,
} from '../life';
import { answers, failureReason } from '../messages';
import type { Attempt, Order } from '../order';

/** How long after an order was sent `reconcile` first asks about it. */
export const firstCheckMs = minuteMs;

/** A supplier must say twice, at least this far apart, that it doesn't know an order before it is sent again. */
const safeResendMs = 2 * minuteMs;

/** An order that has been open for this long becomes an attention item at the next sweep, so an admin sees it within 15 minutes. */
export const attentionAfterMs = 14 * minuteMs;

/**
 * Returns the next version of an order after a supplier's answer. Null if nothing changes: the order is settled, or the answer isn't new.
 * An order gets to `failed`, and so to its refund, only if all of its attempts are certainly undelivered. That happens once: a settled
 * order stays as it is, and a contradiction goes to a person.
 */
export function applyOutcome(order: Order, outcome: Outcome, at: Date): Order | null {
  // A person completes this order, so its former supplier's answers don't move it.
  if (order.stage === 'manual') {
    const isHeard = isEnd(outcome) && outcome.kind === 'delivered' && order.attempts.length > 0;
    return isHeard ? applyAfterEnd(order, outcome, order.apiUsed, at) : null;
  }
  if (isEnded(order)) {
    if (isEnd(outcome)) return applyAfterEnd(order, outcome, order.apiUsed, at);
    return isUnanswered(order) ? applyUntaken(order, outcome, at) : null;
  }
  switch (outcome.kind) {
    case 'delivered':
      return withAnswer(
        moved(
          {
            ...confirmed(order),
            attempts: withEnd(order, order.apiUsed, 'delivered', outcome.transactionId ?? null),
          },
          'delivered',
          { status: 'completed', dueAt: null, takenOver: false },
          [event('delivered', at, 'supplier')],
        ),
        answers.delivered,
      );
    case 'accepted':
      return order.stage === 'accepted' ? null : accepted(order, outcome.transactionId ?? null, at);
    case 'failed':
      return ended(
        { ...order, attempts: withEnd(order, order.apiUsed, 'failed', outcome.transactionId ?? null) },
        null,
        at,
      );
    // Answers to the submission. They are out of date once the supplier has confirmed the order.
    case 'refused':
      return isUnanswered(order) ? refused(order, outcome.cause, at) : null;
    case 'not_now':
      return isUnanswered(order)
        ? requeued(order, 'turned_away', withOutcome(order, { outcome: 'turned_away' }), at)
        : null;
    case 'not_called':
      // The recorded attempt was never made.
      return isUnanswered(order) ? requeued(order, 'not_called', order.attempts.slice(0, -1), at) : null;
    case 'unknown':
      // Nothing is known, so only the answer to the customer is recorded.
      return order.answer === null ? withAnswer(step(order, {}, []), answers.unknown) : null;
  }
}

/** Whether the supplier hasn't answered the latest submission. */
const isUnanswered = (order: Order): boolean =>
  order.stage !== 'waiting' && latestAttempt(order)?.outcome === 'unknown';

const accepted = (order: Order, transactionId: string | null, at: Date): Order =>
  withAnswer(
    moved(
      { ...order, attempts: withOutcome(order, { outcome: 'accepted', transactionId }) },
      'accepted',
      {},
      [event('confirmed', at, 'supplier')],
    ),
    answers.accepted,
  );

/** Applies a refusal: the latest attempt certainly doesn't deliver. If an earlier one may, its supplier is still asked. */
function refused(order: Order, cause: RefusalCause, at: Date): Order {
  const attempts = withOutcome(order, { outcome: 'refused', cause });
  return ended({ ...order, attempts }, cause, at);
}

/** Puts an order that its supplier refused back into the queue, because another supplier may take it later. Null if it isn't `sent`. */
export const refusedForNow = (order: Order, cause: RefusalCause, at: Date): Order | null =>
  order.stage === 'sent'
    ? requeued(order, 'put_off', withOutcome(order, { outcome: 'refused', cause }), at)
    : null;

function ended(order: Order, cause: RefusalCause | null, at: Date): Order {
  if (isCertainlyUndelivered(order)) return failed(order, failureReason(order, cause), at);
  // Keeps asking. That includes an order that another supplier has delivered: a person decides there.
  return postponed(withAnswer(order, answers.unknown), at);
}

/**
 * Puts an order that was certainly not accepted back into the queue. The next sweep submits it, or a later one if its supplier turned it
 * away. An order that may not be sent, or was turned away too often, goes to a person, unless an earlier sending isn't decided.
 */
function requeued(
  order: Order,
  by: Extract<MoveName, 'turned_away' | 'not_called' | 'put_off'>,
  attempts: Order['attempts'],
  at: Date,
): Order {
  const last = order.timeline.at(-1);
  const timeline = last?.event === 'sent' ? order.timeline.slice(0, -1) : order.timeline;
  const unsent = { ...order, attempts, timeline };
  if (!mayBeSent(unsent) || isTurnedAwayTooOften(unsent))
    return isOpenSomewhere(unsent) ? postponed(unsent, at) : leftByHand(unsent, at);
  const events = timeline.at(-1)?.event === 'waiting' ? [] : [event('waiting', at, 'system')];
  const minutes = by === 'turned_away' ? minutesToRetry(timesTurnedAway(unsent)) : 0;
  const dueAt = new Date(at.getTime() + minutes * minuteMs);
  return withAttentionWhenOld(withAnswer(moved(unsent, by, { dueAt }, events), answers.waiting), at);
}

/** Returns the minutes until an order that was turned away this often is sent again. Twenty times take six hours. */
const minutesToRetry = (times: number): number => [0, 1, 2, 3, 5, 5, 5, 10, 10, 15, 20][times - 1] ?? 30;

/** Leaves a waiting order to a person if it may not be sent any more, because a supplier may have delivered it. */
export const outOfLine = (order: Order, at: Date): Order =>
  order.stage === 'waiting' && !mayBeSent(order)
    ? { ...leftByHand(order, at), version: order.version }
    : order;

/** Applies what a supplier says about an order that it isn't, or is no longer, expected to deliver. Returns null if nothing is new. */
export function applyUnexpected(
  order: Order,
  said: StatusEnd,
  supplier: Order['apiUsed'],
  at: Date,
): Order | null {
  const heard = applyAfterEnd(order, said, supplier, at);
  return heard && outOfLine(heard, at);
}

const failedBy = { failed: 'supplier', cancelled: 'customer', given_up: 'system' } as const;

/** Fails an order, which also means a refund. Only for orders that are certain not to be delivered. */
export function failed(order: Order, reason: string, at: Date, how: keyof typeof failedBy = 'failed'): Order {
  // The customer gets the money, so a report of the order needs no answer any more.
  const next = moved(
    without(confirmed(order), 'order_reported'),
    how,
    { status: 'failed', dueAt: null, takenOver: false },
    [event('failed', at, failedBy[how], reason), event('refunded', at, 'system')],
  );
  return { ...next, answer: order.answer ?? answers.refused(order, reason) };
}

/** Adds the order's next attempt. Once this is written, the invocation that holds `attemptId` calls the supplier. */
export function submitted(
  order: Order,
  to: SentTo & { attemptId: string; attempts: Order['attempts'] },
  at: Date,
): Order {
  // Comes before `sent`, because requeueing removes `sent` from the end of the timeline.
  const waited = without(order, 'order_pause_overdue');
  const known = isOld(waited, at) ? withAttentionWhenOld(waited, at) : waited;
  const next = moved(
    known,
    'submitted',
    {
      apiUsed: to.supplier,
      attempts: [...to.attempts, newAttempt(to, at)],
      attemptId: to.attemptId,
      notFoundAt: null,
      checks: 0,
      dueAt: new Date(at.getTime() + firstCheckMs),
    },
    // A resubmission under the same reference is not a new step.
    order.timeline.at(-1)?.event === 'sent' ? [] : [event('sent', at, 'system')],
  );
  return withAttentionWhenOld(next, at);
}

/** Schedules the next question to the supplier, after 1, 2, 3, 5, 8 … up to 30 minutes. */
export function postponed(order: Order, at: Date): Order {
  const checks = order.checks + 1;
  const [minutes = 30] = [1, 2, 3, 5, 8, 13, 21].slice(checks - 1);
  const dueAt = new Date(at.getTime() + minutes * minuteMs);
  return withAttentionWhenOld(step(order, { checks, dueAt }, []), at);
}

/** Notes that the supplier doesn't know the order, for the first time since it was submitted. */
export function notFoundOnce(order: Order, at: Date): Order {
  const dueAt = new Date(at.getTime() + safeResendMs);
  return withAttentionWhenOld(step(order, { notFoundAt: at, dueAt }, []), at);
}

export const mayBeResent = (order: Order, at: Date): boolean =>
  order.notFoundAt !== null && at.getTime() - order.notFoundAt.getTime() >= safeResendMs;

/** Removes the reasons that are settled once the supplier has told the outcome. Reasons that contradict the outcome stay. */
const confirmed = (order: Order): Order =>
  without(without(order, 'order_unconfirmed'), 'order_pause_overdue');

const without = (order: Order, done: OrderReason): Order => ({
  ...order,
  attention: order.attention.filter((reason) => reason !== done),
});

export const isOld = (order: Order, at: Date): boolean =>
  at.getTime() - countsFrom(order) >= attentionAfterMs;

/** Returns the time from which an order's age counts. Waiting for the end of a pause doesn't count: nobody could do anything. */
const countsFrom = ({ createdAt, pausedUntil }: Order): number =>
  Math.max(createdAt.getTime(), pausedUntil?.getTime() ?? 0);

/** Returns when an order that waits for an admin counts as forgotten: a day later, after every working hour has come round once. */
export const byHandAt = (since: Date): Date => new Date(since.getTime() + dayMs);

/** Leaves an order to an admin, as a new order that no supplier takes. */
export const leftByHand = (order: Order, at: Date): Order => {
  const change = { apiUsed: byHand(order), dueAt: byHandAt(at) };
  return withAnswer(moved(order, 'left_by_hand', change, []), answers.manual);
};

/** Returns the supplier on record when a person completes an order: its own supplier, if it was ever sent. */
export const byHand = ({ attempts, apiUsed }: Order): Order['apiUsed'] =>
  attempts.length === 0 ? 'manual' : apiUsed;

/** Makes an order that nobody has completed by hand an attention item. Its timeline stays: there is nothing new for the customer. */
export const forgotten = (order: Order): Order =>
  step(
    order,
    { attention: [...new Set([...order.attention, 'order_by_hand_waits' as const])], dueAt: null },
    [],
  );

/** Does the same for an order whose pause nobody has looked at. Returns null if it has that reason already. */
export const ofOverduePause = (order: Order): Order | null =>
  order.stage !== 'waiting' || order.attention.includes('order_pause_overdue')
    ? null
    : step(order, { attention: [...order.attention, 'order_pause_overdue'] }, []);

/** Applied after each change of an open order. Makes an old order an attention item, and makes a younger one due when it will be old. */
function withAttentionWhenOld(order: Order, at: Date): Order {
  if (order.attention.includes('order_unconfirmed') || isEnded(order)) return order;
  if (!isOld(order, at)) {
    const oldAt = countsFrom(order) + attentionAfterMs;
    return { ...order, dueAt: new Date(Math.min(order.dueAt?.getTime() ?? oldAt, oldAt)) };
  }
  return raised(order, 'order_unconfirmed', at);
}

function withAnswer(next: Order, answer: (order: Order) => Order['answer']): Order {
  return { ...next, answer: next.answer ?? answer(next) };
}

/* After the end: a completed or failed order no longer changes, and contradictions go to a person. */

/** A supplier's answer to a submission or to a question about an order. */
type Outcome = PlaceOutcome | Extract<StatusOutcome, { kind: 'accepted' | 'delivered' | 'failed' }>;

/**
 * Applies what a supplier says about a settled order. Its status and money stay: a contradiction goes to a person. Returns null if
 * nothing is new.
 * @param supplier one that the order was sent to
 */
export function applyAfterEnd(
  order: Order,
  { kind, transactionId = null, isReport = false }: StatusEnd,
  supplier: Order['apiUsed'],
  at: Date,
): Order | null {
  const reason = contradictionOf(order, kind, supplier);
  const isCertain = kind === 'delivered' || !isReport;
  // Recorded even if staff refund the order before the supplier is asked: the supplier then owes us the cost.
  const said = kind === 'failed' ? { ...order, attempts: reversed(order, supplier, at) } : order;
  const attempts = isCertain ? withEnd(said, supplier, kind, transactionId) : said.attempts;
  const known = { ...order, attempts };
  const next = reason === null ? known : raised(known, reason, at);
  // The supplier was still being asked about it, and this is its final answer.
  if (order.stage === 'followed' && supplier === order.apiUsed && isCertain) return heard(next);
  const isNew = next.attention !== order.attention || attempts.some(isOther(order));
  return isNew ? step(next, {}, []) : null;
}

/**
 * Applies a supplier's answer that it didn't take an order, after staff have ended the order in the meantime. Returns null for any other
 * answer. If staff completed it, a person learns that nobody is known to have delivered it.
 */
function applyUntaken(order: Order, outcome: Outcome, at: Date): Order | null {
  const attempts = untakenAttempts(order, outcome);
  if (attempts === null) return null;
  const known = { ...order, attempts };
  if (isOpenSomewhere(known)) return step(known, {}, []);
  const isMissing = order.status === 'completed' && isCertainlyUndelivered(known);
  const next = isMissing ? raised(known, 'order_failed_after_delivery', at) : known;
  return order.stage === 'followed' ? heard(next) : step(next, {}, []);
}

function untakenAttempts(order: Order, outcome: Outcome): Order['attempts'] | null {
  switch (outcome.kind) {
    case 'refused':
      return withOutcome(order, { outcome: 'refused', cause: outcome.cause });
    case 'not_now':
      return withOutcome(order, { outcome: 'turned_away' });
    case 'not_called':
      return withOutcome(order, { outcome: 'refused', cause: 'not_sent' });
    case 'accepted':
    case 'delivered':
    case 'failed':
    case 'unknown':
      return null;
  }
}

/** Ends the questions to the order's supplier. */
const heard = (order: Order): Order => moved(order, 'heard', { dueAt: null }, []);

export const isEnd = (outcome: { readonly kind: string }): outcome is StatusEnd =>
  outcome.kind === 'delivered' || outcome.kind === 'failed';

interface StatusEnd {
  readonly kind: 'delivered' | 'failed';
  readonly transactionId?: string | null;
  /** The failure comes from an unsigned report, so it doesn't end our questions. */
  readonly isReport?: boolean;
}

/** Returns how a supplier's statement contradicts the order's outcome; null if it doesn't. */
function contradictionOf(
  order: Order,
  kind: StatusEnd['kind'],
  supplier: Order['apiUsed'],
): OrderReason | null {
  if (order.status === 'failed') return kind === 'delivered' ? 'order_delivered_after_refund' : null;
  const hadRefused = isUndeliveredBy(order, supplier);
  // Another supplier, or a person by hand, has delivered the order as well or is about to.
  if (kind === 'delivered') return hadRefused || order.apiUsed !== supplier ? 'order_delivered_twice' : null;
  return order.status === 'completed' && order.apiUsed === supplier && !hadRefused
    ? 'order_failed_after_delivery'
    : null;
}

const isOther =
  ({ attempts }: Order) =>
  (attempt: Attempt, index: number): boolean =>
    attempt.outcome !== attempts[index]?.outcome ||
    attempt.transactionId !== attempts[index]?.transactionId ||
    attempt.reversedAt?.getTime() !== attempts[index]?.reversedAt?.getTime();

/** How long a supplier is asked about an order that staff have completed or failed. After that, only its reports count. */
const followForMs = 7 * dayMs;

/** Schedules the next question to the supplier of an ended order: less and less often, for a week. */
export function followedFurther(order: Order, at: Date): Order {
  const sentAt = order.attempts.at(-1)?.at ?? order.createdAt;
  if (at.getTime() - sentAt.getTime() >= followForMs) return heard(order);
  const checks = order.checks + 1;
  const [minutes = 360] = [1, 2, 5, 15, 30, 60, 180].slice(checks - 1);
  return step(order, { checks, dueAt: new Date(at.getTime() + minutes * minuteMs) }, []);
}
