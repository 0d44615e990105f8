import { lazyPart } from '../../../app/lazy-screen';
import type { Order } from '../../../lib/api/contract-types';
import { useMostMinutes } from '../../../lib/prices';

export const NotReceivedPanel = lazyPart(() => import('./not-received-panel'), 'NotReceivedPanel');

/** How long a delivered order can be asked about here. How long it can be reported is a setting, which the panel shows. */
const shownForMs = 30 * 24 * 60 * 60_000;
/** An open order can be asked about after this at the latest, however slow its network is. */
const mostWaitMinutes = 30;

/**
 * `I didn’t get it`: for orders delivered recently, or taking longer than nearly all others. For a reported order, it leads to its
 * messages, whatever the outcome. Null: there is nothing to ask.
 */
export function useAsking(order: Order): string | null {
  const lateAfterMinutes = Math.min(useMostMinutes(order.network), mostWaitMinutes);
  if (order.is_reported) return 'Your report';
  const ageMs = Date.now() - Date.parse(order.created_at);
  const mayAsk =
    order.status === 'completed'
      ? ageMs < shownForMs
      : order.status === 'processing' && ageMs > lateAfterMinutes * 60_000;
  return mayAsk ? 'I didn’t get it' : null;
}
