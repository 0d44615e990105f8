import type { Order } from '../../../lambdas/core/orders/order';
import { holdOf } from '../world/hold-invariants';
import type { ShopWorld } from '../world/shop-world';

type Books = ShopWorld['books'];

const isEnded = ({ stage }: Pick<Order, 'stage'>): boolean => stage === 'settled' || stage === 'followed';

const attentionWithinMs = 15 * 60_000;
const reopenedMs = 3 * 60_000;

export function isEverythingFinal({ orders, topUps }: Books): boolean {
  const openOrder = [...orders.values()].some((order) => !isEnded(order) && order.stage !== 'manual');
  return !openOrder && ![...topUps.values()].some(({ status }) => status === 'pending');
}

/** No order is open of which its supplier would tell the end, except those that were made a moment before. */
export function expectNothingUnasked({ books, suppliers }: ShopWorld, asOfMs: number): void {
  for (const { id, stage, apiUsed } of books.orders.values()) {
    if (books.madeAt(id) + attentionWithinMs > asOfMs) continue;
    const isKnown = suppliers.some(({ name, tellsEnd }) => name === apiUsed && tellsEnd(id));
    if (isKnown && !isEnded({ stage }) && stage !== 'manual') {
      throw new Error(`${id} has ended, and is still ${stage}`);
    }
  }
}

/** Whether there is nothing that a sweep could find by this time. */
export function isNothingDue({ orders, topUps }: Books, byMs: number): boolean {
  const isDue = ({ dueAt }: { dueAt: Date | null }) => dueAt !== null && dueAt.getTime() <= byMs;
  for (const order of orders.values()) if (isDue(order)) return false;
  for (const topUp of topUps.values()) if (isDue(topUp)) return false;
  return true;
}

/**
 * What is still open after a quarter of an hour is an item that a person sees.
 * @param asOfMs what was made up to a quarter of an hour before that
 */
export function expectFinalOrItem({ books, paystack }: ShopWorld, asOfMs: number): void {
  for (const order of books.orders.values()) {
    if (books.madeAt(order.id) + attentionWithinMs > asOfMs) continue;
    // An admin has just opened it again: the next sweep brings it to attention.
    if (books.changedAt(order.id) + reopenedMs > asOfMs) continue;
    // It waits for its number, or has done so until a moment ago.
    const hold = holdOf(order);
    const isHeld = hold !== null && hold.until.getTime() + reopenedMs > asOfMs;
    if (isHeld || books.releasedAt(order.id) + attentionWithinMs > asOfMs) continue;
    const isFinal = isEnded(order) || order.stage === 'manual' || order.attention.length > 0;
    if (!isFinal) throw new Error(`${order.id} is still ${order.stage}, and is no attention item`);
  }
  for (const topUp of books.topUps.values()) {
    const { reference, status, attention, dueAt, createdAt } = topUp;
    if (createdAt.getTime() + attentionWithinMs > asOfMs) continue;
    if (status === 'pending' && attention.length === 0) {
      throw new Error(`${reference} is still pending, and is no attention item`);
    }
    const isPaid = paystack.paidInCedis(reference) !== null;
    // What an admin has resolved, they have seen.
    const isSeen = attention.length > 0 || books.resolvedAt(reference) > 0;
    if (isPaid && status !== 'completed' && dueAt === null && !isSeen) {
      throw new Error(`${reference} was paid, and is never checked again`);
    }
  }
}
