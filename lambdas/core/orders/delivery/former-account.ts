import type { Settings } from '../../settings/entities';
import { isRemoved, type SentTo, type StatusOutcome, type Supplier, sentTo } from '../../suppliers/supplier';
import { boundTo, isUndelivered } from '../life';
import type { Order } from '../order';

/*
 * The rules for an order whose supplier was removed or has another key. That key may belong to another account, which doesn't know the
 * order.
 */

/**
 * Whether a sending to this supplier that may still deliver was made with another key. If that is another account's, this one doesn't know
 * the order, and would deliver it a second time.
 */
export const isAtOtherKey = (
  { attempts }: Pick<Order, 'attempts'>,
  { supplier, keyFingerprint }: SentTo,
): boolean =>
  attempts.some(
    (attempt) =>
      attempt.supplier === supplier &&
      !isUndelivered(attempt) &&
      attempt.keyFingerprint !== null &&
      attempt.keyFingerprint !== keyFingerprint,
  );

/** Whether a supplier that may have the order is only asked about it: it was removed, or its key was changed since. */
export function isOnlyAskedAbout(order: Order, settings: Settings): boolean {
  const supplier = boundTo(order);
  if (supplier === null) return false;
  return isRemoved(settings, supplier) || isAtOtherKey(order, sentTo(settings, supplier));
}

/**
 * Asks a supplier about an order. A sending that may still deliver may have been made with another key, which may be another account's.
 * Then "not found" says nothing. "Failed" says nothing either if the order was also sent with the present key, because the answer is about
 * that sending. A new key of the same account has no sending of its own, so its "failed" counts. A delivery is always believed.
 */
export async function statusAt(supplier: Supplier, order: Order, settings: Settings): Promise<StatusOutcome> {
  const outcome = await supplier.status(order.id);
  const to = sentTo(settings, supplier.name);
  if (!isAtOtherKey(order, to)) return outcome;
  const isUntold = outcome.kind === 'not_found' || (outcome.kind === 'failed' && wasSentWith(order, to));
  return isUntold ? { kind: 'other_key' } : outcome;
}

const wasSentWith = ({ attempts }: Order, { supplier, keyFingerprint }: SentTo): boolean =>
  attempts.some((attempt) => attempt.supplier === supplier && attempt.keyFingerprint === keyFingerprint);
