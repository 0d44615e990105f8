import { useOpenAttention } from './use-open-attention';

/** Counts open items and orders to send by hand. */
export function useToDo({ skip = false } = {}) {
  const open = useOpenAttention({ skip });
  const toSend = open?.by_hand ?? null;
  const items = open?.count;
  const [oldest] = [items ? open?.oldest_at : null, toSend?.since]
    .filter((at) => typeof at === 'string')
    .toSorted();
  return {
    /** How many things there are to do, for the tab and for Overview's line. */
    total: (items ?? 0) + (toSend?.count ?? 0),
    /** Undefined while they load. */
    items,
    /** Null: none. */
    toSend,
    oldest,
  };
}
