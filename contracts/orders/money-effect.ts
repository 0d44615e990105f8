import type { OrderStatus } from '../constants';

/** A settled order no longer changes, unless staff decide otherwise. */
export const isSettled = (status: OrderStatus): boolean => status === 'completed' || status === 'failed';

/** The rule for an order's money: it is ours as long as the order has not failed. */
export const isPaidFor = (status: OrderStatus): boolean => status !== 'failed';

export type MoneyEffect = 'none' | 'refund' | 'recharge';

/** Returns the effect of a status change on the wallet. */
export function moneyEffect(before: OrderStatus, after: OrderStatus): MoneyEffect {
  if (isPaidFor(before) === isPaidFor(after)) return 'none';
  return isPaidFor(after) ? 'recharge' : 'refund';
}
