import type { SupplierName } from '../../../../contracts/constants';
import type { Attempt, Order } from '../entities';

/** At one supplier, which says each time that it doesn't know the order. After that a person decides. */
const mostAttempts = 3;

export const newAttempt = (supplier: SupplierName, at: Date): Attempt => ({
  supplier,
  at,
  outcome: 'unknown',
  cause: null,
  transactionId: null,
});

export const latestAttempt = ({ attempts }: Order): Attempt | null => attempts.at(-1) ?? null;

/** Only these outcomes are certain, and allow a refund or another supplier. */
const isUndelivered = ({ outcome }: Attempt): boolean => outcome === 'refused' || outcome === 'failed';

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

/** Whether its supplier hasn't said how it ended there, as far as it has been asked. */
export const mayStillDeliver = ({ stage, attempts, apiUsed }: Order): boolean =>
  stage !== 'settled' &&
  attempts.some(({ supplier, outcome }) => supplier === apiUsed && undecided.includes(outcome));

const undecided: readonly Attempt['outcome'][] = ['unknown', 'accepted', 'not_found'];

/** Suppliers that have certainly not delivered it. */
export const refusedBy = ({ attempts }: Order): SupplierName[] =>
  attempts.filter(isUndelivered).map(({ supplier }) => supplier);

/** Whether its supplier may get it again under the same reference, once it has said twice that it doesn't know it. */
export function mayBeSentAgain(order: Order): boolean {
  const latest = latestAttempt(order);
  if (latest === null || latest.outcome !== 'unknown') return false;
  return order.attempts.filter(({ supplier }) => supplier === latest.supplier).length < mostAttempts;
}

/** The attempts with what came of the latest one. */
export function withOutcome(order: Order, outcome: Pick<Attempt, 'outcome'> & Partial<Attempt>): Attempt[] {
  const latest = latestAttempt(order);
  return latest === null ? [] : [...order.attempts.slice(0, -1), { ...latest, ...outcome }];
}

/**
 * A supplier's end of an order is the end of each sending to it. A delivery counts for one that it had refused, too; a
 * failure adds nothing to a refusal.
 */
export const withEnd = (
  order: Order,
  supplier: Order['apiUsed'],
  outcome: 'delivered' | 'failed',
  transactionId: string | null,
): Attempt[] =>
  order.attempts.map((attempt) =>
    attempt.supplier === supplier && (outcome === 'delivered' || attempt.outcome !== 'refused')
      ? { ...attempt, outcome, transactionId: transactionId ?? attempt.transactionId }
      : attempt,
  );
