import { heard } from '../../../lambdas/core/orders/delivery/outcomes';
import { latestAttempt } from '../../../lambdas/core/orders/life';
import type { Order } from '../../../lambdas/core/orders/order';

/** The order after its supplier’s word about its latest sending; null: nothing changes. */
export const afterWord = (order: Order, word: Parameters<typeof heard>[2], at: Date): Order | null =>
  heard(order, latestAttempt(order), word, at);
