import { useOrdersToSend } from '../orders/by-hand/use-orders-to-send';
import { useOpenAttention } from './use-open-attention';

/**
 * The number of things waiting for whoever looks: items but for their own requests, which wait for a colleague, and orders that only a
 * person can deliver, each counted once.
 */
export function useOpenCount({ skip = false } = {}): number {
  const items = useOpenAttention({ skip });
  const toSend = useOrdersToSend({ skip });
  return (
    Math.max(0, (items?.count ?? 0) - (items?.own_requests ?? 0) - (toSend?.items ?? 0)) +
    (toSend?.count ?? 0)
  );
}
