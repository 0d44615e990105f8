import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
import type { SupplierName } from '../../../../contracts/constants';
import type { Attempt, Order, OrderStage } from '../order';

/** Sendings to one supplier that says each time that it doesn't know the order. After that a person decides. */
const mostAttempts = 3;

export const newAttempt = (supplier: SupplierName, at: Date): Attempt => ({
  supplier,
  at,
  outcome: 'unknown',
  cause: null,
  transactionId: null,
});

export const latestAttempt = ({ attempts }: Order): Attempt | null => attempts.at(-1) ?? null;

/** Whether it will never be delivered, so that the order isn't sent to this supplier again. */
const isRefused = ({ outcome }: Attempt): boolean => outcome === 'refused' || outcome === 'failed';

/** Only these outcomes are certain, and allow a refund or another supplier. */
const isUndelivered = (attempt: Attempt): boolean => isRefused(attempt) || attempt.outcome === 'turned_away';

export const isCertainlyUndelivered = ({ attempts }: Pick<Order, 'attempts'>): boolean =>
  attempts.every(isUndelivered);

/** Whether all sendings to this supplier have certainly not delivered. */
export const isUndeliveredBy = ({ attempts }: Order, supplier: Order['apiUsed']): boolean => {
  const own = attempts.filter((attempt) => attempt.supplier === supplier);
  return own.length > 0 && own.every(isUndelivered);
};

/** The supplier of a sending that may still deliver: no other one may be asked to. Null: any may. */
export const boundTo = ({ attempts }: Order): SupplierName | null =>
  attempts.findLast((attempt) => !isUndelivered(attempt))?.supplier ?? null;

/** Reasons that say that a supplier delivered it that hadn't taken it. Until a person has decided, it is sent to nobody. */
const unexpected: readonly OrderReason[] = ['order_delivered_unasked', 'order_delivered_twice'];

/** Whether it may be sent without a person at all. */
export const mayBeSent = ({ takenOver, attempts, attention }: Order): boolean =>
  !takenOver &&
  attempts.every(({ outcome }) => outcome !== 'delivered') &&
  !attention.some((reason) => unexpected.includes(reason));

/** Whether its outcome isn't known yet. */
const isUndecided = ({ outcome }: Attempt): boolean =>
  outcome === 'unknown' || outcome === 'accepted' || outcome === 'not_found';

/** Whether the outcome of any sending isn't known yet. */
export const isOpenSomewhere = ({ attempts }: Order): boolean => attempts.some(isUndecided);

/** Whether its supplier hasn't said how it ended there, as far as it has been asked. */
export const mayStillDeliver = ({ stage, attempts, apiUsed }: Order): boolean =>
  stage !== 'settled' && attempts.some((attempt) => attempt.supplier === apiUsed && isUndecided(attempt));

/** An order that was turned away so often is left to a person. */
const mostTurnedAway = 20;

export const timesTurnedAway = ({ attempts }: Pick<Order, 'attempts'>): number =>
  attempts.filter(({ outcome }) => outcome === 'turned_away').length;

export const isTurnedAwayTooOften = (order: Order): boolean => timesTurnedAway(order) >= mostTurnedAway;

/** Suppliers that have refused it, or failed. One that only turned it away may get it again. */
export const refusedBy = ({ attempts }: Order): SupplierName[] =>
  attempts.filter(isRefused).map(({ supplier }) => supplier);

/** Whether its supplier may get it again under the same reference, once it has said twice that it doesn't know it. */
export function mayBeSentAgain(order: Order): boolean {
  const latest = latestAttempt(order);
  if (latest === null || latest.outcome !== 'unknown' || !mayBeSent(order)) return false;
  const own = order.attempts.filter(
    (attempt) => attempt.supplier === latest.supplier && !isUndelivered(attempt),
  );
  return own.length < mostAttempts;
}

/** The attempts, with the outcome of the latest one. */
export function withOutcome(order: Order, outcome: Pick<Attempt, 'outcome'> & Partial<Attempt>): Attempt[] {
  const latest = latestAttempt(order);
  return latest === null ? [] : [...order.attempts.slice(0, -1), { ...latest, ...outcome }];
}

/** Whether the supplier answered the sending itself with a refusal or "not now". */
export const isSaidUntaken = ({ outcome }: Attempt): boolean =>
  outcome === 'refused' || outcome === 'turned_away';

/**
 * The attempts after a supplier says how the order ended: that is the end of each sending to it. A delivery also counts for a sending
 * that it had refused; a failure adds nothing to a refusal.
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

/** Reasons that only say that it has waited long. Any other may mean that somebody has delivered it. */
const waitingReasons: readonly OrderReason[] = [
  'order_unconfirmed',
  'order_by_hand_waits',
  'order_pause_overdue',
];

/** Whether its customer may cancel it: an allow-list, since a cancelled order is refunded. */
export const mayCancel = (order: Order): boolean =>
  unsentStages.includes(order.stage) &&
  isCertainlyUndelivered(order) &&
  order.attention.every((reason) => waitingReasons.includes(reason)) &&
  !isByStaff(order);

/** Staff may be delivering it by hand: one of them has taken it over, or it is in a batch. */
const isByStaff = ({ takenOver, batchId }: Order): boolean => takenOver || batchId !== null;

/** Whether its customer has cancelled it, and nothing has changed that since. */
export const isCancelled = ({ status, timeline }: Order): boolean =>
  status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer';
