import type { Order } from './entities';

/**
 * Whether it was delivered, or is on its way: what says something of its number. An order that wasn't sent, or that failed, cost
 * nothing, so that anybody could make many of them.
 */
export const hasGoneOut = ({ status, stage }: Pick<Order, 'status' | 'stage'>): boolean =>
  status === 'completed' || (status !== 'failed' && stage !== 'waiting' && stage !== 'manual');
