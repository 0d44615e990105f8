import type { OrderStatus } from '../constants';

/** What changing an order's status does to the customer's wallet. */
export type MoneyEffect = 'none' | 'refund' | 'recharge';

/** An order's money is the shop's exactly while its status is not `failed`. */
export function moneyEffect(from: OrderStatus, to: OrderStatus): MoneyEffect {
  if (from === to) return 'none';
  if (to === 'failed') return 'refund';
  return from === 'failed' ? 'recharge' : 'none';
}

/** Settled orders are final for the supplier: nothing is sent or asked any more. */
export const isSettled = (status: OrderStatus): boolean => status === 'completed' || status === 'failed';
