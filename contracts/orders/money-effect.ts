import type { OrderStatus } from '../constants';

/** A settled order changes no more, unless a person decides. */
export const isSettled = (status: OrderStatus): boolean => status === 'completed' || status === 'failed';

/** The rule of an order's money: it is ours exactly while the order has not failed. */
export const isPaidFor = (status: OrderStatus): boolean => status !== 'failed';

export type MoneyEffect = 'none' | 'refund' | 'recharge';

/** The effect on the wallet of a change from one status to another. */
export function moneyEffect(before: OrderStatus, after: OrderStatus): MoneyEffect {
  if (isPaidFor(before) === isPaidFor(after)) return 'none';
  return isPaidFor(after) ? 'recharge' : 'refund';
}
