import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
import type { SupplierName } from '../../../../contracts/constants';
import type { Attempt, Order, OrderStage } from '../order';

/** How often an order is sent to a supplier that says each time that it doesn't know it. After that, a person decides. */
const mostAttempts = 3;

export const newAttempt = (supplier: SupplierName, at: Date): Attempt => ({
  supplier,
  at,
  outcome: 'unknown',
  cause: null,
  transactionId: null,
});

export const latestAttempt = ({ attempts }: Order): Attempt | null => attempts.at(-1) ?? null;

/** Whether this sending will never be delivered. The order isn't sent to this supplier again. */
const isRefused = ({ outcome }: Attempt): boolean => outcome === 'refused' || outcome === 'failed';

/** Whether this sending has certainly not delivered. Only such outcomes allow a refund or another supplier. */
const isUndelivered = (attempt: Attempt): boolean => isRefused(attempt) || attempt.outcome === 'turned_away';

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

/** Whether the order may be sent without a person's decision. */
export const mayBeSent = ({ takenOver, attempts, attention }: Order): boolean =>
  !takenOver &&
  attempts.every(({ outcome }) => outcome !== 'delivered') &&
  !attention.some((reason) => unexpected.includes(reason));

/** Whether this sending's outcome isn't known yet. */
const isUndecided = ({ outcome }: Attempt): boolean =>
  outcome === 'unknown' || outcome === 'accepted' || outcome === 'not_found';

/** Whether the outcome of any sending isn't known yet. */
export const isOpenSomewhere = ({ attempts }: Order): boolean => attempts.some(isUndecided);

/** Whether the order's supplier hasn't told us a final outcome yet. */
export const mayStillDeliver = ({ stage, attempts, apiUsed }: Order): boolean =>
  stage !== 'settled' && attempts.some((attempt) => attempt.supplier === apiUsed && isUndecided(attempt));

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

/** Returns the attempts with a new outcome of the latest one. */
export function withOutcome(order: Order, outcome: Pick<Attempt, 'outcome'> & Partial<Attempt>): Attempt[] {
  const latest = latestAttempt(order);
  return latest === null ? [] : [...order.attempts.slice(0, -1), { ...latest, ...outcome }];
}

/** Whether the supplier answered the submission itself with a refusal or with "not now". */
export const isSaidUntaken = ({ outcome }: Attempt): boolean =>
  outcome === 'refused' || outcome === 'turned_away';

/**
 * Returns the attempts after a supplier has said how the order ended: each sending to this supplier gets that outcome. A delivery also
 * replaces a refusal; a failure doesn't.
 */
export const withEnd = (
  order: Order,
  supplier: Order['apiUsed'],
  outcome: 'delivered' | 'failed',
  transactionId: string | null,
): Attempt[] =>
  order.attempts.map((attempt) =>
    attempt.supplier === supplier && (outcome === 'delivered' || !isSaidUntaken(attempt))
      ? { ...attempt, outcome, transactionId: transactionId ?? attempt.transactionId }
      : attempt,
  );

/** Stages in which nothing has been sent, or every sending is certainly undelivered. */
const unsentStages: readonly OrderStage[] = ['waiting', 'manual'];

/** Reasons that only say that the order has waited long. Any other reason may mean that somebody has delivered it. */
const waitingReasons: readonly OrderReason[] = [
  'order_unconfirmed',
  'order_by_hand_waits',
  'order_pause_overdue',
];

/** Whether the customer may cancel the order. An allow-list, because a cancelled order is refunded. */
export const mayCancel = (order: Order): boolean =>
  unsentStages.includes(order.stage) &&
  isCertainlyUndelivered(order) &&
  order.attention.every((reason) => waitingReasons.includes(reason)) &&
  !isByStaff(order);

/** Whether staff may be delivering it by hand: somebody has taken it over, or it is in a batch. */
const isByStaff = ({ takenOver, batchId }: Order): boolean => takenOver || batchId !== null;

/** Whether the customer has cancelled the order, and it is still cancelled. */
export const isCancelled = ({ status, timeline }: Order): boolean =>
  status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer';
