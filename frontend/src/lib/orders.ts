import type { Order } from './api/contract-types';
import { sumCedis } from './money';

/** How often to ask about an order that is on its way. */
export const openOrderPollMs = 5_000;

/** Whether the order's outcome is still to come. */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

/** What the completed ones cost, in cedis, and how many they are. */
export function summarizeOrders(orders: readonly Order[]): { totalSpent: number; completed: number } {
  const completed = orders.filter(({ status }) => status === 'completed');
  return { totalSpent: sumCedis(completed.map(({ amount }) => amount)), completed: completed.length };
}
