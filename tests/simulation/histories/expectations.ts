import type { ShopWorld } from '../world/shop-world';

type Books = ShopWorld['books'];

export function isEverythingFinal({ orders, topUps }: Books): boolean {
  const openOrder = [...orders.values()].some(({ stage }) => stage !== 'settled' && stage !== 'manual');
  return !openOrder && ![...topUps.values()].some(({ status }) => status === 'pending');
}

/** Whether there is nothing that a sweep would ever look at. */
export function isNothingDue({ orders, topUps }: Books): boolean {
  return ![...orders.values(), ...topUps.values()].some(({ dueAt }) => dueAt !== null);
}

/**
 * What is still open after a quarter of an hour has been brought to an administrator's notice, and is open
 * because its supplier does not know its end either.
 */
export function expectFinalOrFlagged({ books, paystack, suppliers }: ShopWorld): void {
  for (const order of books.orders.values()) {
    const isFinal = order.stage === 'settled' || order.stage === 'manual' || order.flaggedAt !== null;
    if (!isFinal) throw new Error(`${order.id} is still ${order.stage}, and nobody was told`);
    const isOpen = order.stage !== 'settled' && order.stage !== 'manual';
    const isKnown = suppliers.some(({ name, tellsEnd }) => name === order.apiUsed && tellsEnd(order.id));
    if (isOpen && isKnown) throw new Error(`${order.id} has ended, and its supplier was not asked`);
  }
  for (const topUp of books.topUps.values()) {
    const { reference, status, flag, dueAt } = topUp;
    if (status === 'pending' && flag === null) {
      throw new Error(`${reference} is still pending, and nobody was told`);
    }
    const isPaid = paystack.paidInCedis(reference) !== null;
    if (isPaid && status !== 'completed' && dueAt === null && flag === null) {
      throw new Error(`${reference} was paid, and nobody will look at it again`);
    }
  }
}
