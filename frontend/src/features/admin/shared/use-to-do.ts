import { useMay } from './use-may';
import { useOpenAttention } from './use-open-attention';

/**
 * Counts open items, without requests that the reader can't approve. Staff with `orders.decide` also count orders to send by hand.
 */
export function useToDo({ skip = false } = {}) {
  const may = useMay();
  const open = useOpenAttention({ skip });
  const toSend = may('orders.decide') ? (open?.by_hand ?? null) : null;
  const { own_requests: own = 0, approvals = own } = open ?? {};
  const forColleagues = may('money.approve') ? own : approvals;
  const items = open && Math.max(0, open.count - forColleagues);
  const [oldest] = [items ? open?.oldest_at : null, toSend?.since]
    .filter((at) => typeof at === 'string')
    .toSorted();
  const all = (items ?? 0) + (toSend?.count ?? 0);
  return {
    /** How many things the reader has to do, for the tab and for Overview's line. 0 for somebody who only looks. */
    total: may('cases.answer') ? all : 0,
    /** All open things, also those that only colleagues can do. */
    all,
    /** Undefined while they load. */
    items,
    /** Null: none. */
    toSend,
    oldest,
  };
}
