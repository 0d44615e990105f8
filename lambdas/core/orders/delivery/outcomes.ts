import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
import type { PlaceOutcome, RefusalCause, SentTo, StatusOutcome } from '../../suppliers/supplier';
import { dayMs, minuteMs } from '../../time';
import {
  atItsSupplier,
  attemptOf,
  event,
  isCertainlyUndelivered,
  isEnded,
  isOpenSomewhere,
  isSaidDelivered,
  isSaidUntaken,
  isTurnedAwayTooOften,
  isUndelivered,
  isUndeliveredBy,
  latestAttempt,
  type MoveName,
  mayBeSent,
  moved,
  newAttempt,
  raised,
  reversed,
  type Sending,
  step,
  timesTurnedAway,
  withEnd,
  withOutcome,
} from '../life';
import { answers, failureReason } from '../messages';
import type { Attempt, Order } from '../order';
import { deliveredBy } from '../order-money';

/** How long after an order was sent `reconcile` first asks about it. */
export const firstCheckMs = minuteMs;

/** A supplier must say twice, at least this far apart, that it doesn't know an order before it is sent again. */
const safeResendMs = 2 * minuteMs;

/** An order that has been open for this long becomes an attention item at the next sweep, so an admin sees it within 15 minutes. */
const attentionAfterMs = 14 * minuteMs;

/**
 * Returns the next version of an order after a supplier's word about one of its sendings. Null if it changes nothing. An order gets to
 * `failed`, and so to its refund, only if all of its attempts are certainly undelivered. That happens once: a settled order stays as it is,
 * and a contradiction goes to a person.
 * @param sending the one that was answered; of a question or a report, the latest that the supplier had then
 */
export function heard(order: Order, sending: Sending | null, word: Word, at: Date): Order | null {
  const attempt = sending && attemptOf(order, sending);
  if (!attempt) return null;
  switch (word.kind) {
    case 'delivered':
      return isPastAnswers(order) || order.apiUsed !== attempt.supplier
        ? applyUnexpected(order, { ...word, kind: word.kind }, attempt.supplier, at)
        : delivered(order, attempt, word.transactionId ?? null, at);
    case 'failed':
      return saidFailed(order, attempt, { ...word, kind: word.kind }, at);
    case 'accepted':
      return taken(order, attempt, word.transactionId ?? null, at);
    case 'refused':
    case 'not_now':
    case 'not_called':
      return untaken(order, attempt, word, at);
    case 'unknown':
      // Nothing is known, so only the answer to the customer is recorded.
      return order.answer !== null || isPastAnswers(order)
        ? null
        : withAnswer(step(order, {}, []), answers.unknown);
  }
}

/** Whether no supplier's word moves the order any more, because a person completes it or it has ended. */
const isPastAnswers = (order: Order): boolean => order.stage === 'manual' || isEnded(order);

function delivered(order: Order, { supplier }: Attempt, transactionId: string | null, at: Date): Order {
  const attempts = withEnd(order, supplier, 'delivered', transactionId);
  const isAlone = attempts.every((attempt) => attempt.supplier === supplier || isUndelivered(attempt));
  const known = { ...confirmed(order), attempts };
  return withAnswer(
    moved(
      isAlone ? without(known, 'order_taken_twice') : known,
      'delivered',
      { status: 'completed', dueAt: null, takenOver: false },
      [event('delivered', at, 'supplier')],
    ),
    answers.delivered,
  );
}

/** A failure says nothing about a later sending to the same supplier, unless that was certainly not taken. */
function saidFailed(order: Order, attempt: Attempt, word: StatusEnd, at: Date): Order | null {
  const { supplier } = attempt;
  const isOutOfDate = order.attempts.some(
    (other) => other.supplier === supplier && other.at > attempt.at && !isSaidUntaken(other),
  );
  if (isPastAnswers(order))
    return applyAfterEnd(order, isOutOfDate ? { ...word, isReport: true } : word, supplier, at);
  const isKnown = order.stage === 'waiting' && isUndeliveredBy(order, supplier);
  if (isOutOfDate || isKnown) return null;
  const attempts = withEnd(order, supplier, 'failed', word.transactionId ?? null);
  return ended({ ...order, attempts }, null, at);
}

/**
 * Applies that a supplier has the order, perhaps after it had refused it. While it may deliver, nobody else gets the order and nothing is
 * refunded. If somebody else may deliver it too, a person has to look.
 */
function taken(order: Order, attempt: Attempt, transactionId: string | null, at: Date): Order | null {
  if (attempt.outcome === 'failed' || attempt.outcome === 'delivered' || attempt.outcome === 'accepted')
    return null;
  const isAfterAll = isUndelivered(attempt);
  if (isEnded(order) && !isAfterAll) return null;
  const outcome = { outcome: 'accepted', cause: null, transactionId } as const;
  const own = atItsSupplier({ ...order, attempts: withOutcome(order, attempt, outcome) });
  const isTwice = isAfterAll && mayOthersDeliver(order, attempt);
  const known = isTwice ? raised(own, 'order_taken_twice', at) : own;
  const askAt = new Date(at.getTime() + firstCheckMs);
  if (order.stage === 'settled') return moved(known, 'taken_after_end', { checks: 0, dueAt: askAt }, []);
  const isStaffs = order.stage === 'manual' && order.takenOver;
  if (order.stage === 'accepted' || order.stage === 'followed' || isStaffs) return step(known, {}, []);
  return withAnswer(
    moved(known, 'accepted', order.stage === 'sent' ? {} : { checks: 0, dueAt: askAt }, [
      event('confirmed', at, 'supplier'),
    ]),
    answers.accepted,
  );
}

/** Whether the order was delivered already, or staff or another supplier may be delivering it. */
const mayOthersDeliver = (order: Order, { supplier }: Attempt): boolean =>
  order.status === 'completed' ||
  order.takenOver ||
  order.attempts.some((other) => other.supplier !== supplier && !isUndelivered(other));

/** Applies that a sending certainly wasn't taken, unless its supplier has said since what became of it. */
function untaken(order: Order, attempt: Attempt, word: Untaken, at: Date): Order | null {
  if (attempt.outcome !== 'unknown' && attempt.outcome !== 'not_found') return null;
  const attempts = withOutcome(order, attempt, untakenOutcome(word));
  const known = { ...order, attempts };
  if (isEnded(order)) return untakenAfterEnd(known, at);
  if (order.stage !== 'sent' && order.stage !== 'accepted') return step(known, {}, []);
  if (word.kind === 'refused') return ended(known, word.cause, at);
  if (attempt !== latestAttempt(order))
    return isCertainlyUndelivered(known) ? ended(known, null, at) : step(known, {}, []);
  return word.kind === 'not_now'
    ? requeued(order, 'turned_away', attempts, at)
    : // The recorded attempt was never made.
      requeued(order, 'not_called', order.attempts.slice(0, -1), at);
}

function untakenOutcome(word: Untaken): Pick<Attempt, 'outcome' | 'cause'> {
  if (word.kind === 'not_now') return { outcome: 'turned_away', cause: null };
  return { outcome: 'refused', cause: word.kind === 'refused' ? word.cause : 'not_sent' };
}

/** Puts an order that its supplier refused back into the queue, because another supplier may take it later. Null if it isn't `sent`. */
export const refusedForNow = (order: Order, attempt: Attempt, cause: RefusalCause, at: Date): Order | null =>
  order.stage === 'sent'
    ? requeued(order, 'put_off', withOutcome(order, attempt, { outcome: 'refused', cause }), at)
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

const failedBy = { failed: 'supplier', cancelled: 'customer' } as const;

/** Fails an order, which also means a refund. Only for orders that are certain not to be delivered. */
export function failed(order: Order, reason: string, at: Date, how: keyof typeof failedBy = 'failed'): Order {
  // The customer gets the money, so a report of the order needs no answer any more.
  const next = moved(
    without(without(confirmed(order), 'order_reported'), 'order_taken_twice'),
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
  const known = isOld(order, at) ? withAttentionWhenOld(order, at) : order;
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

/** Schedules the next question to the supplier that may have it, after 1, 2, 3, 5, 8 … up to 30 minutes. */
export function postponed(order: Order, at: Date): Order {
  const checks = order.checks + 1;
  const [minutes = 30] = [1, 2, 3, 5, 8, 13, 21].slice(checks - 1);
  const dueAt = new Date(at.getTime() + minutes * minuteMs);
  return withAttentionWhenOld(step(atItsSupplier(order), { checks, dueAt }, []), at);
}

/** Notes that the supplier doesn't know the order, for the first time since it was submitted. */
export function notFoundOnce(order: Order, at: Date): Order {
  const dueAt = new Date(at.getTime() + safeResendMs);
  return withAttentionWhenOld(step(order, { notFoundAt: at, dueAt }, []), at);
}

export const mayBeResent = (order: Order, at: Date): boolean =>
  order.notFoundAt !== null && at.getTime() - order.notFoundAt.getTime() >= safeResendMs;

/** Removes the reasons that are settled once the supplier has told the outcome. Reasons that contradict the outcome stay. */
const confirmed = (order: Order): Order => without(order, 'order_unconfirmed');

const without = (order: Order, done: OrderReason): Order => ({
  ...order,
  attention: order.attention.filter((reason) => reason !== done),
});

export const isOld = (order: Order, at: Date): boolean =>
  at.getTime() - order.createdAt.getTime() >= attentionAfterMs;

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

/** Applied after each change of an open order. Makes an old order an attention item, and makes a younger one due when it will be old. */
function withAttentionWhenOld(order: Order, at: Date): Order {
  if (order.attention.includes('order_unconfirmed') || isEnded(order)) return order;
  if (!isOld(order, at)) {
    const oldAt = order.createdAt.getTime() + attentionAfterMs;
    return { ...order, dueAt: new Date(Math.min(order.dueAt?.getTime() ?? oldAt, oldAt)) };
  }
  return raised(order, 'order_unconfirmed', at);
}

function withAnswer(next: Order, answer: (order: Order) => Order['answer']): Order {
  return { ...next, answer: next.answer ?? answer(next) };
}

/* After the end: a completed or failed order no longer changes, and contradictions go to a person. */

/** A supplier's answer to a submission or to a question about an order, or its report. */
type Word = PlaceOutcome | Extract<StatusOutcome, { kind: 'accepted' | 'delivered' | 'failed' }>;
type Untaken = Extract<Word, { kind: 'refused' | 'not_now' | 'not_called' }>;

/**
 * Applies what a supplier says about a settled order. Its status and money stay: a contradiction goes to a person. Returns null if
 * nothing is new.
 * @param supplier one that the order was sent to
 */
function applyAfterEnd(
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
  // It was still being asked about, and nobody else may deliver it.
  if (order.stage === 'followed' && isCertain && !isOpenSomewhere(next)) return followedToItsEnd(next);
  const isNew = next.attention !== order.attention || attempts.some(isOther(order));
  return isNew ? step(next, {}, []) : null;
}

/** The same for a sending that certainly wasn't taken. If staff completed the order, nobody is known to have delivered it. */
function untakenAfterEnd(known: Order, at: Date): Order {
  if (isOpenSomewhere(known)) return step(known, {}, []);
  const isMissing = known.status === 'completed' && isCertainlyUndelivered(known);
  const next = isMissing ? raised(known, 'order_failed_after_delivery', at) : known;
  return known.stage === 'followed' ? followedToItsEnd(next) : step(next, {}, []);
}

/** Ends the questions to the order's supplier. */
const followedToItsEnd = (order: Order): Order => moved(order, 'heard', { dueAt: null }, []);

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
  const isSaidAlready = order.attempts.some(
    (attempt) => attempt.supplier === supplier && isSaidDelivered(attempt),
  );
  // Another supplier, or a person by hand, has delivered the order as well or is about to.
  if (kind === 'delivered')
    return !isSaidAlready && (hadRefused || order.apiUsed !== supplier) ? 'order_delivered_twice' : null;
  const isDeliverer = order.status === 'completed' && deliveredBy(order) === supplier;
  return isDeliverer && !hadRefused ? 'order_failed_after_delivery' : null;
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
  if (at.getTime() - sentAt.getTime() >= followForMs) return followedToItsEnd(order);
  const checks = order.checks + 1;
  const [minutes = 360] = [1, 2, 5, 15, 30, 60, 180].slice(checks - 1);
  return step(order, { checks, dueAt: new Date(at.getTime() + minutes * minuteMs) }, []);
}
