import type { OrderReason } from '../../../../contracts/attention/terms';
import { dayMs, minuteMs } from '../../kernel/time';
import type { PlaceOutcome, RefusalCause, SentTo, StatusOutcome } from '../../suppliers/supplier';
import {
  atItsSupplier,
  event,
  isCertainlyUndelivered,
  isEnded,
  isOpenSomewhere,
  isSaidDelivered,
  isSaidUntaken,
  isTurnedAwayTooOften,
  isUndecided,
  isUndelivered,
  isUndeliveredBy,
  isUnderWay,
  latestAttempt,
  mayBeSent,
  moved,
  newAttempt,
  reversed,
  type Sending,
  step,
  timesTurnedAway,
  withEnd,
  withOutcome,
  withoutReasons,
  withReasons,
} from '../life';
import { answers, failureReason } from '../messages';
import type { Answer, Attempt, Order } from '../order';
import { deliveredBy } from '../order-money';

/* The changes that a supplier's answer or report makes to an order. All pure. */

interface Statement {
  readonly kind: 'accepted' | 'delivered' | 'failed';
  readonly transactionId?: string | null;
}

/** It certainly hasn't taken the sending. `putOff`: another supplier may take the order later. */
type Untaken =
  | (Extract<PlaceOutcome, { kind: 'refused' }> & { readonly putOff?: boolean })
  | Extract<PlaceOutcome, { kind: 'not_now' | 'not_called' }>;

interface About {
  /** An unsigned delivery report, which doesn't name its sending: it is about the latest one that was made before it came. */
  readonly isReport?: boolean;
  /** When the sweep asked; absent for others. Only the sweep's questions schedule the next one and count "not found". */
  readonly askedAt?: Date;
}

/** What a supplier says about one sending. `no_answer`: an answer to a question that proves nothing. */
export type SupplierReply = About &
  (
    | Statement
    | Untaken
    | Extract<PlaceOutcome, { kind: 'unknown' }>
    | { readonly kind: 'not_found' | 'no_answer' }
  );

/** The reply in an answer to a question. */
export const replyOf = (answer: StatusOutcome): SupplierReply =>
  answer.kind === 'not_now' || answer.kind === 'unknown' ? { kind: 'no_answer' } : answer;

/**
 * Applies whatever a supplier says: the answer to a submission or to a question, or a delivery report. Returns the next version of the
 * order; null if it changes nothing. An order gets to `failed`, and so to its refund, only if all of its attempts are certainly
 * undelivered. That happens once: an ended order keeps its status, and a contradiction goes to a person.
 * @param sending the one that the reply is about; of a report, its supplier and when it came
 */
export function applyReply(order: Order, sending: Sending, reply: SupplierReply, at: Date): Order | null {
  const attempt = attemptOf(order, sending, reply);
  const applied = attempt ? afterReply(order, attempt, reply, at) : onUnasked(order, sending, reply, at);
  const rescheduled = reply.askedAt
    ? withNextCheck(applied, attemptOf(applied, sending, reply), at)
    : applied;
  if (rescheduled === order) return null;
  const next =
    rescheduled.stage === 'waiting' && !mayBeSent(rescheduled) ? unsendable(rescheduled, at) : rescheduled;
  const answer = isEnded(order) ? order.answer : (next.answer ?? answerIn(next));
  return step(order, withReasons({ ...next, answer }, at));
}

export function attemptOf(
  order: Order,
  { supplier, at }: Sending,
  { isReport, kind }: Pick<SupplierReply, 'isReport' | 'kind'>,
): Attempt | undefined {
  const own = order.attempts.filter((attempt) => attempt.supplier === supplier);
  if (isReport) return own.findLast((attempt) => !isUnderWay(order) || attempt.at <= at);
  const named = own.findLast((attempt) => attempt.at.getTime() === at.getTime());
  // The sending may have been removed, because it was never made; then its supplier has the order by a later one.
  return named ?? (kind === 'delivered' || kind === 'accepted' ? own.at(-1) : undefined);
}

/** The order itself if nothing is new. */
function afterReply(order: Order, attempt: Attempt, reply: SupplierReply, at: Date): Order {
  switch (reply.kind) {
    case 'delivered':
      return onDelivered(order, attempt, reply, at);
    case 'failed':
      return onFailed(order, attempt, reply, at);
    case 'accepted':
      return onAccepted(order, attempt, reply, at);
    case 'refused':
    case 'not_now':
    case 'not_called':
      return onUntaken(order, attempt, reply, at);
    case 'not_found':
      return onNotFound(order, attempt, reply, at);
    case 'unknown':
      // Nothing is known, so only the answer to the customer is recorded.
      return order.answer === null && isUnderWay(order) ? { ...order } : order;
    case 'no_answer':
      return order;
  }
}

/** A supplier that never got the order says that it delivered it. */
function onUnasked(order: Order, { supplier }: Sending, { kind }: SupplierReply, at: Date): Order {
  const isUnasked = kind === 'delivered' && order.attempts.every((attempt) => attempt.supplier !== supplier);
  return isUnasked && !order.attention.includes('order_delivered_unasked')
    ? withReasons(order, at, ['order_delivered_unasked'])
    : order;
}

/** A delivery completes the order if this supplier has it, or nobody else may deliver it. Otherwise it may be delivered twice. */
function onDelivered(order: Order, attempt: Attempt, { transactionId = null }: Statement, at: Date): Order {
  const { supplier } = attempt;
  const known = withEnd(order, supplier, 'delivered', transactionId);
  const isCertain = isBelieved(attempt) && !isOpenSomewhere(known);
  const isLeftByHand = order.stage === 'manual' && !order.takenOver;
  if (isUnderWay(order) && (order.apiUsed === supplier || isCertain)) return completed(known, supplier, at);
  if (isLeftByHand && isCertain) return completed(known, supplier, at);
  const isSaidAlready = order.attempts.some((each) => each.supplier === supplier && isSaidDelivered(each));
  const mayBeTwice =
    isUndeliveredBy(order, supplier) || order.apiUsed !== supplier || order.stage === 'manual';
  if (order.status === 'failed') return contradicted(order, known, 'order_delivered_after_refund', at);
  return contradicted(order, known, mayBeTwice && !isSaidAlready ? 'order_delivered_twice' : null, at);
}

/** A failure says nothing about a later sending to the same supplier, unless that was certainly not taken. */
function onFailed(order: Order, attempt: Attempt, reply: Statement & About, at: Date): Order {
  const { supplier } = attempt;
  const isOutOfDate = order.attempts.some(
    (other) => other.supplier === supplier && other.at > attempt.at && !isSaidUntaken(other),
  );
  const isCertain = !reply.isReport && !isOutOfDate;
  const hadRefused = isUndeliveredBy(order, supplier);
  if (isUnderWay(order)) {
    if (!isCertain || (order.stage === 'waiting' && hadRefused)) return order;
    return ended(withEnd(order, supplier, 'failed', reply.transactionId ?? null), null, at);
  }
  // Recorded even if staff refund the order before the supplier is asked: the supplier then owes us the cost.
  const takenBack = reversed(order, supplier, at);
  const known = isCertain ? withEnd(takenBack, supplier, 'failed', reply.transactionId ?? null) : takenBack;
  const isDeliverer = order.status === 'completed' && deliveredBy(order) === supplier && !hadRefused;
  return contradicted(order, known, isDeliverer ? 'order_failed_after_delivery' : null, at, isCertain);
}

/**
 * A supplier has the order, perhaps after it had refused it. While it may deliver, nobody else gets the order and nothing is refunded. If
 * somebody else may deliver it too, a person has to look.
 */
function onAccepted(order: Order, attempt: Attempt, { transactionId = null }: Statement, at: Date): Order {
  const { outcome } = attempt;
  if (outcome === 'failed' || outcome === 'delivered' || outcome === 'accepted') return order;
  const isAfterAll = isUndelivered(attempt);
  if (isEnded(order) && !isAfterAll) return order;
  const own = atItsSupplier(withOutcome(order, attempt, { outcome: 'accepted', cause: null, transactionId }));
  const isTwice = isAfterAll && mayOthersDeliver(order, attempt);
  const known = isTwice ? withReasons(own, at, ['order_taken_twice']) : own;
  const firstCheck = { checks: 0, dueAt: later(at, firstCheckMs) };
  if (order.stage === 'settled') return moved(known, 'taken_after_end', firstCheck);
  if (order.stage === 'accepted' || order.stage === 'followed' || order.takenOver) return known;
  const events = [event('confirmed', at, 'supplier')];
  return moved(known, 'accepted', order.stage === 'sent' ? {} : firstCheck, events);
}

/** Whether the order was delivered already, or staff or another supplier may be delivering it. */
const mayOthersDeliver = (order: Order, { supplier }: Attempt): boolean =>
  order.status === 'completed' ||
  order.takenOver ||
  order.attempts.some((other) => other.supplier !== supplier && !isUndelivered(other));

/** A sending certainly wasn't taken, unless its supplier has said since what became of it. */
function onUntaken(order: Order, attempt: Attempt, reply: Untaken, at: Date): Order {
  if (attempt.outcome !== 'unknown' && attempt.outcome !== 'not_found') return order;
  const cause = reply.kind === 'refused' ? reply.cause : null;
  const known = withOutcome(
    order,
    attempt,
    reply.kind === 'not_now'
      ? { outcome: 'turned_away', cause: null }
      : { outcome: 'refused', cause: cause ?? 'not_sent' },
  );
  if (isEnded(order)) {
    // If staff completed the order, nobody is known to have delivered it.
    const isMissing = order.status === 'completed' && isCertainlyUndelivered(known);
    return contradicted(order, known, isMissing ? 'order_failed_after_delivery' : null, at);
  }
  if (order.stage !== 'sent' && order.stage !== 'accepted') return known;
  const mayWait = reply.kind !== 'refused' || reply.putOff === true;
  if (!mayWait || attempt !== latestAttempt(order)) return ended(known, cause, at);
  if (reply.kind === 'not_now') return requeued(known, minutesToRetry(timesTurnedAway(known)), at);
  // An attempt without a call was never made.
  return requeued(
    reply.kind === 'not_called' ? { ...order, attempts: order.attempts.slice(0, -1) } : known,
    0,
    at,
  );
}

/* Not found: the order is sent again to the same supplier, under the same reference, after a second such answer. */

/** A supplier must say twice, at least this far apart, that it doesn't know an order before it is sent again. */
const safeResendMs = 2 * minuteMs;

/** Maximum times that an order is sent to a supplier that says each time that it doesn't know it. After that, a person decides. */
const mostSendings = 3;

function onNotFound(order: Order, attempt: Attempt, reply: SupplierReply, at: Date): Order {
  if (!isNotFound(order, attempt, reply)) return order;
  const since = order.notFoundAt ?? at;
  return { ...order, notFoundAt: since, dueAt: later(since, safeResendMs) };
}

/** Whether "not found" counts: its supplier never confirmed the order, and was asked well after the latest sending. */
function isNotFound(order: Order, attempt: Attempt, { kind, askedAt }: SupplierReply): boolean {
  if (kind !== 'not_found' || !askedAt || order.stage !== 'sent' || !mayBeSent(order)) return false;
  if (attempt !== latestAttempt(order) || attempt.outcome !== 'unknown') return false;
  const own = order.attempts.filter((each) => each.supplier === attempt.supplier && !isUndelivered(each));
  return own.length < mostSendings && askedAt.getTime() - attempt.at.getTime() >= firstCheckMs;
}

/** Whether a supplier has said twice, a safe time apart, that it doesn't know this sending. */
export const isSurelyNotFound = (order: Order, attempt: Attempt, reply: SupplierReply): boolean =>
  isNotFound(order, attempt, reply) &&
  order.notFoundAt !== null &&
  (reply.askedAt?.getTime() ?? 0) - order.notFoundAt.getTime() >= safeResendMs;

/* When a supplier is asked. */

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** How long after an order was sent `reconcile` first asks about it. */
export const firstCheckMs = minuteMs;

/** The most questions about an order that has ended. They take a week; after that, only reports count. */
const mostQuestions = 35;

/** Schedules the next question: less and less often, and of an ended order for a week. */
function withNextCheck(order: Order, attempt: Attempt | undefined, at: Date): Order {
  if (order.stage === 'manual' || order.dueAt === null || order.dueAt > at) return order;
  // It may be sent again now.
  if (order.stage === 'waiting' && !(attempt && isUndecided(attempt))) return order;
  const isFollowed = order.stage === 'followed';
  if (isFollowed && order.checks >= mostQuestions) return followedToItsEnd(order);
  const checks = order.checks + 1;
  const pauses = isFollowed ? [1, 2, 5, 15, 30, 60, 180] : [1, 2, 3, 5, 8, 13, 21];
  const minutes = pauses[checks - 1] ?? (isFollowed ? 360 : 30);
  return { ...atItsSupplier(order), checks, dueAt: later(at, minutes * minuteMs) };
}

/** Ends the questions to the order's supplier. */
const followedToItsEnd = (order: Order): Order => moved(order, 'asked_enough', { dueAt: null });

/* Where an order goes. */

/** Adds the order's next attempt. Once this is written, the invocation that holds `attemptId` calls the supplier. */
export function submitted(
  order: Order,
  to: SentTo & { attemptId: string; attempts: Order['attempts'] },
  at: Date,
): Order {
  const next = moved(
    order,
    'submitted',
    {
      apiUsed: to.supplier,
      attempts: [...to.attempts, newAttempt(to, at)],
      attemptId: to.attemptId,
      notFoundAt: null,
      checks: 0,
      dueAt: later(at, firstCheckMs),
    },
    // A resubmission under the same reference is not a new step.
    order.timeline.at(-1)?.event === 'sent' ? [] : [event('sent', at, 'system')],
  );
  return step(order, withReasons(next, at));
}

/**
 * Puts an order that certainly wasn't accepted in line again. The next sweep submits it, or a later one if its supplier turned it away.
 */
function requeued(order: Order, minutes: number, at: Date): Order {
  const timeline = order.timeline.at(-1)?.event === 'sent' ? order.timeline.slice(0, -1) : order.timeline;
  const unsent = { ...order, timeline };
  if (!mayBeSent(unsent) || isTurnedAwayTooOften(unsent)) return unsendable(unsent, at);
  const events = timeline.at(-1)?.event === 'waiting' ? [] : [event('waiting', at, 'system')];
  return moved(unsent, 'queued', { dueAt: later(at, minutes * minuteMs) }, events);
}

/** Returns the minutes until an order that was turned away this often is sent again. Twenty times take six hours. */
const minutesToRetry = (times: number): number => [0, 1, 2, 3, 5, 5, 5, 10, 10, 15, 20][times - 1] ?? 30;

/** An order that is sent to nobody any more: its suppliers are asked, and if none is left to ask, it ends or a person completes it. */
function unsendable(order: Order, at: Date): Order {
  if (!isOpenSomewhere(order)) return ifDelivered(order, at) ?? byHandFrom(order, at);
  const readdressed = atItsSupplier(order);
  return order.stage === 'waiting'
    ? moved(readdressed, 'accepted', { checks: 0, dueAt: later(at, firstCheckMs) })
    : readdressed;
}

/** Ends an order once all of its sendings are decided, unless suppliers contradict themselves: then a person decides. */
function ended(order: Order, cause: RefusalCause | null, at: Date): Order {
  return isCertainlyUndelivered(order)
    ? failed(order, failureReason(order, cause), 'supplier', at)
    : (ifDelivered(order, at) ?? atItsSupplier(order));
}

/** Completes an order that one supplier has delivered, and nobody else may. Null: that isn't certain. */
function ifDelivered(order: Order, at: Date): Order | null {
  const delivered = order.attempts.findLast(({ outcome }) => outcome === 'delivered');
  return delivered && isBelieved(delivered) && !isOpenSomewhere(order)
    ? completed(order, delivered.supplier, at)
    : null;
}

/** A delivery isn't believed after the same supplier's refusal, which it contradicts. */
const isBelieved = ({ cause }: Attempt): boolean => cause === null;

/** If nobody else may have delivered it, too, nothing is in doubt any more. */
function completed(order: Order, supplier: Attempt['supplier'], at: Date): Order {
  const isAlone = order.attempts.every((each) => each.supplier === supplier || isUndelivered(each));
  return moved(
    isAlone ? withoutReasons(order, 'order_taken_twice', 'order_delivered_twice') : order,
    'ended',
    {
      status: 'completed',
      apiUsed: supplier,
      dueAt: null,
      takenOver: false,
      deliveredAt: order.deliveredAt ?? at,
    },
    [event('delivered', at, 'supplier')],
  );
}

/** Fails an order, which also means a refund. Only for orders that are certain not to be delivered. */
export function failed(order: Order, reason: string, by: 'supplier' | 'customer', at: Date): Order {
  return moved(
    withoutReasons(order, 'order_taken_twice'),
    'ended',
    {
      status: 'failed',
      dueAt: null,
      takenOver: false,
      isCancelled: by === 'customer',
      answer: order.answer ?? answers.refused(order, reason),
    },
    [event('failed', at, by, reason), event('refunded', at, 'system')],
  );
}

/**
 * Applies an answer or report that doesn't settle the order: status and money stay, and a contradiction goes to a person.
 * @param isCertain false: we keep asking
 */
function contradicted(
  order: Order,
  known: Order,
  reason: OrderReason | null,
  at: Date,
  isCertain = true,
): Order {
  const next = reason === null ? known : withReasons(known, at, [reason]);
  if (order.stage === 'followed' && isCertain && !isOpenSomewhere(next)) return followedToItsEnd(next);
  const facts = ({ attempts, attention }: Order) => JSON.stringify([attempts, attention]);
  return facts(next) === facts(order) ? order : next;
}

/** Returns when an order that waits for an admin counts as forgotten: a day later, after every working hour has come round once. */
export const byHandAt = (since: Date): Date => later(since, dayMs);

/** Returns the supplier on record when a person completes an order: its own supplier, if it was ever sent. */
export const byHand = ({ attempts, apiUsed }: Order): Order['apiUsed'] =>
  attempts.length === 0 ? 'manual' : apiUsed;

const byHandFrom = (order: Order, at: Date): Order =>
  moved(order, 'left_by_hand', { apiUsed: byHand(order), dueAt: byHandAt(at) });

/** Leaves an order to an admin, as a new order that no supplier takes. */
export const leftByHand = (order: Order, at: Date): Order => {
  const next = byHandFrom(order, at);
  return step(order, withReasons({ ...next, answer: next.answer ?? answers.manual(next) }, at));
};

/** Makes an order that nobody has completed by hand an attention item. */
export const overdueByHand = (order: Order, at: Date): Order =>
  step(order, { ...withReasons(order, at, ['order_by_hand_waits']), dueAt: null });

/** The customer's answer, for an order that has just got here. */
function answerIn(order: Order): Answer {
  switch (order.stage) {
    case 'waiting':
      return answers.waiting(order);
    case 'sent':
      return answers.unknown(order);
    case 'accepted':
      return answers.accepted(order);
    case 'manual':
      return answers.manual(order);
    case 'followed':
    case 'settled':
      return answers.delivered(order);
  }
}
