import type { ShopWorld } from '../world/shop-world';

type Books = ShopWorld['books'];

export function isEverythingFinal({ orders, topUps }: Books): boolean {
  const openOrder = [...orders.values()].some(({ stage }) => stage !== 'settled' && stage !== 'manual');
  return !openOrder && ![...topUps.values()].some(({ status }) => status === 'pending');
}

/** No order is open of which its supplier would tell the end. */
export function expectNothingUnasked({ books, suppliers }: ShopWorld): void {
  for (const { id, stage, apiUsed } of books.orders.values()) {
    const isKnown = suppliers.some(({ name, tellsEnd }) => name === apiUsed && tellsEnd(id));
    if (isKnown && stage !== 'settled' && stage !== 'manual') {
      throw new Error(`${id} has ended, and is still ${stage}`);
    }
  }
}

/** Whether there is nothing that a sweep would ever check. */
export function isNothingDue({ orders, topUps }: Books): boolean {
  return ![...orders.values(), ...topUps.values()].some(({ dueAt }) => dueAt !== null);
}

/** What is still open after a quarter of an hour has been brought to an admin's notice. */
export function expectFinalOrFlagged({ books, paystack }: ShopWorld): void {
  for (const order of books.orders.values()) {
    const isFinal = order.stage === 'settled' || order.stage === 'manual' || order.attention.length > 0;
    if (!isFinal) throw new Error(`${order.id} is still ${order.stage}, and is not in review`);
  }
  for (const topUp of books.topUps.values()) {
    const { reference, status, attention, dueAt } = topUp;
    if (status === 'pending' && attention.length === 0) {
      throw new Error(`${reference} is still pending, and is not in review`);
    }
    const isPaid = paystack.paidInCedis(reference) !== null;
    if (isPaid && status !== 'completed' && dueAt === null && attention.length === 0) {
      throw new Error(`${reference} was paid, and is never checked again`);
    }
  }
}
