import type { OrderStatus } from '../constants';

/** Nothing more happens to a settled order by itself. */
export const isSettled = (status: OrderStatus): boolean => status === 'completed' || status === 'failed';

/** The rule of an order's money: it is ours exactly while the order has not failed. */
export const isPaidFor = (status: OrderStatus): boolean => status !== 'failed';

export type MoneyEffect = 'none' | 'refund' | 'recharge';

/** What the change from one status to another does to the wallet. */
export function moneyEffect(before: OrderStatus, after: OrderStatus): MoneyEffect {
  if (isPaidFor(before) === isPaidFor(after)) return 'none';
  return isPaidFor(after) ? 'recharge' : 'refund';
}
