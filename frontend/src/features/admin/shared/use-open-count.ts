import { useOrdersToSend } from '../orders/by-hand/use-orders-to-send';
import { useOpenAttention } from './use-open-attention';

/** How many things wait for a person: items, and orders that only a person can deliver. */
export function useOpenCount({ skip = false } = {}): number {
  const items = useOpenAttention({ skip });
  const toSend = useOrdersToSend({ skip });
  return (items?.count ?? 0) + (toSend?.count ?? 0);
}
