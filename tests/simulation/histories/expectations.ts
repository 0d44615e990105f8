import type { Order } from '../../../lambdas/core/orders/order';
import type { ShopWorld } from '../world/shop-world';

type Books = ShopWorld['books'];

const isEnded = ({ stage }: Pick<Order, 'stage'>): boolean => stage === 'settled' || stage === 'followed';

const attentionWithinMs = 15 * 60_000;
const reopenedMs = 3 * 60_000;

export function isEverythingFinal({ orders, topUps }: Books): boolean {
  const openOrder = [...orders.values()].some((order) => !isEnded(order) && order.stage !== 'manual');
  return !openOrder && ![...topUps.values()].some(({ status }) => status === 'pending');
}

/**
 * Expects no open order whose supplier would report its end, except orders made just before, and those that a person decides because
 * another supplier has reported the delivery.
 */
export function expectNothingUnasked({ books, suppliers }: ShopWorld, asOfMs: number): void {
  for (const { id, stage, apiUsed, attention } of books.orders.values()) {
    if (books.madeAt(id) + attentionWithinMs > asOfMs) continue;
    if (attention.includes('order_delivered_twice')) continue;
    const isKnown = suppliers.some(({ name, tellsEnd }) => name === apiUsed && tellsEnd(id));
    if (isKnown && !isEnded({ stage }) && stage !== 'manual') {
      throw new Error(`${id} has ended, and is still ${stage}`);
    }
  }
}

/** Returns whether a sweep at this time would find nothing. */
export function isNothingDue({ orders, topUps }: Books, byMs: number): boolean {
  const isDue = ({ dueAt }: { dueAt: Date | null }) => dueAt !== null && dueAt.getTime() <= byMs;
  for (const order of orders.values()) if (isDue(order)) return false;
  for (const topUp of topUps.values()) if (isDue(topUp)) return false;
  return true;
}

/**
 * Expects an attention item for everything still open after a quarter of an hour.
 * @param asOfMs only what was made a quarter of an hour before this counts
 */
export function expectFinalOrItem({ books, paystack }: ShopWorld, asOfMs: number): void {
  for (const order of books.orders.values()) {
    if (books.madeAt(order.id) + attentionWithinMs > asOfMs) continue;
    // An admin has just reopened it; the next sweep opens its item.
    if (books.changedAt(order.id) + reopenedMs > asOfMs) continue;
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
    // An admin who resolved the item has seen it.
    const isSeen = attention.length > 0 || books.resolvedAt(reference) > 0;
    if (isPaid && status !== 'completed' && dueAt === null && !isSeen) {
      throw new Error(`${reference} was paid, and is never checked again`);
    }
  }
}
