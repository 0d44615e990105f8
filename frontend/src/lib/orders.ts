import type { Order } from './api/contract-types';

/** How often to ask about an order that is on its way. */
export const openOrderPollMs = 5_000;

/** Whether the order's outcome is still to come. */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}
