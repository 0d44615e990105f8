import { useOrdersToSend } from '../orders/by-hand/use-orders-to-send';
import { useMay } from './use-may';
import { useOpenAttention } from './use-open-attention';

/**
 * Counts open items, without requests that the reader can't approve. Staff with `orders.decide` also count orders to send by hand.
 */
export function useToDo({ skip = false } = {}) {
  const may = useMay();
  const open = useOpenAttention({ skip });
  const ofSend = useOrdersToSend({ skip });
  const toSend = may('orders.decide') ? (ofSend ?? null) : null;
  const { own_requests: own = 0, approvals = own } = open ?? {};
  const forColleagues = may('money.approve') ? own : approvals;
  // Orders to send by hand are counted on their own.
  const byHand = ofSend?.items ?? 0;
  // Undefined until both have loaded, so that the badge doesn't count up.
  const items = open && ofSend !== undefined ? Math.max(0, open.count - forColleagues - byHand) : undefined;
  const isOldestCounted = byHand === 0 || toSend !== null;
  const [oldest] = [items ? open?.oldest_at : null, toSend?.since]
    .filter((at) => typeof at === 'string')
    .toSorted();
  const all = items === undefined ? 0 : items + (toSend?.count ?? 0);
  return {
    /** How many things the reader has to do, for the tab and for Overview's line. 0 for somebody who only looks. */
    total: may('cases.answer') ? all : 0,
    /** All open things, also those that only colleagues can do. */
    all,
    /** Undefined while they load. */
    items,
    /** Null: none. */
    toSend,
    /** Undefined where the oldest of the items may be one that isn't counted. */
    oldest: items && !isOldestCounted ? undefined : oldest,
  };
}
