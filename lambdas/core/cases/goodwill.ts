import type { Account } from '../accounts/entities';
import { formatCedis, type Pesewas, zero } from '../money';
import type { Order } from '../orders/order';
import { goodwill } from '../orders/order-money';
import type { Posting } from '../wallet/posting';

/** Goodwill of an order that is in its customer's wallet. A refund of the order takes it back. */
export const goodwillIn = ({ status, goodwill: given }: Pick<Order, 'status' | 'goodwill'>): Pesewas =>
  status === 'failed' ? zero : given;

interface Given {
  /** The order with its goodwill; its version isn't increased yet. */
  readonly order: Order;
  readonly posting: Posting;
}

/**
 * Gives goodwill for a completed order, once and never more than its price: an open order may still be refunded automatically, and a failed
 * one was refunded.
 * @returns why it is refused, in words
 */
export function giveGoodwill(
  order: Order,
  customer: Account | null,
  { amount, by, at }: { readonly amount: Pesewas; readonly by: string; readonly at: Date },
): Given | string {
  if (order.goodwill !== zero)
    return `Goodwill of ${formatCedis(order.goodwill)} was given on this order before.`;
  if (order.status === 'failed') return 'The order was refunded: its customer has the money.';
  if (order.status !== 'completed')
    return 'The order is still open: it is delivered or refunded as a whole. Goodwill is for completed ones.';
  if (amount > order.amount) return `At most ${formatCedis(order.amount)} can be given: what the order cost.`;
  if (customer === null || customer.deletion !== null) return 'The customer’s account no longer exists.';
  if (customer.userId === by) return 'This is your own order. Somebody else gives goodwill on it.';
  const given = { ...order, goodwill: amount };
  const posting = goodwill(customer, given, by, at);
  return posting === null ? 'Enter an amount above ₵0.00.' : { order: given, posting };
}
