import { useNumbersToActivate } from '../orders/activation/use-numbers-to-activate';
import { useOrdersToSend } from '../orders/by-hand/use-orders-to-send';
import { useMay } from './use-may';
import { useOpenAttention } from './use-open-attention';

/**
 * The number of things waiting for whoever looks: items but for requests that they can't approve, their own among them, and orders that
 * only a person can deliver, each counted once, and numbers to activate, both only for who may do that.
 */
export function useOpenCount({ skip = false } = {}): number {
  const may = useMay();
  const items = useOpenAttention({ skip });
  const toSend = useOrdersToSend({ skip });
  const numbers = useNumbersToActivate({ skip });
  const { count = 0, own_requests: own = 0, approvals = own } = items ?? {};
  const forColleagues = may('money.approve') ? own : approvals;
  return (
    Math.max(0, count - forColleagues - (toSend?.items ?? 0)) +
    (may('orders.decide') ? (toSend?.count ?? 0) + (numbers?.count ?? 0) : 0)
  );
}
