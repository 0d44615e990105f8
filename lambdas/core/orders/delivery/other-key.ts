import type { Settings } from '../../settings/settings';
import { type SentTo, type StatusOutcome, type Supplier, sentTo } from '../../suppliers/supplier';
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
  return isAtOtherKey(order, sentTo(settings, supplier));
}

/**
 * Asks a supplier about an order. If a sending that may still deliver was made with another key, only a delivery is believed, unless the
 * order is settled: then an answer moves no money, and a failure is for a person to look at.
 */
export async function statusAt(supplier: Supplier, order: Order, settings: Settings): Promise<StatusOutcome> {
  const outcome = await supplier.status(order.id);
  const isAtOther = order.stage !== 'settled' && isAtOtherKey(order, sentTo(settings, supplier.name));
  return outcome.kind === 'delivered' || !isAtOther
    ? outcome
    : { kind: 'unknown', detail: 'It was asked under another key' };
}
