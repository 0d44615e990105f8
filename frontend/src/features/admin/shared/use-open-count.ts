import { useOrdersToSend } from '../orders/by-hand/use-orders-to-send';
import { useOpenAttention } from './use-open-attention';

/** How many things wait for a person: items, and orders that only a person can deliver, each once. */
export function useOpenCount({ skip = false } = {}): number {
  const items = useOpenAttention({ skip });
  const toSend = useOrdersToSend({ skip });
  return Math.max(0, (items?.count ?? 0) - (toSend?.items ?? 0)) + (toSend?.count ?? 0);
}
