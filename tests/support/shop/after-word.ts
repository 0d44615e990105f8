import { heard } from '../../../lambdas/core/orders/delivery/outcomes';
import { latestAttempt } from '../../../lambdas/core/orders/life';
import type { Order } from '../../../lambdas/core/orders/order';

/** The order after its supplier’s word about its latest sending; null: nothing changes. */
export function afterWord(order: Order, word: Parameters<typeof heard>[2], at: Date): Order | null {
  const sending = latestAttempt(order);
  return sending && heard(order, sending, word, at);
}
