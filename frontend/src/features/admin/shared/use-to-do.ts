import { api } from '../../../lib/api/api';

const everyMs = 60_000;

/** Counts open items and orders to send by hand: loaded every minute, on focus, and after each decision. */
export function useToDo({ skip = false } = {}) {
  const { data, isLoading } = api.useAdminGetAttentionInfiniteQuery(
    { limit: 1 },
    { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const open = data?.pages[0]?.open;
  const toSend = open?.by_hand ?? null;
  const items = open?.count;
  const [oldest] = [items ? open?.oldest_at : null, toSend?.since]
    .filter((at) => typeof at === 'string')
    .toSorted();
  return {
    /** How many things there are to do, for the tab and for Overview's line. */
    total: (items ?? 0) + (toSend?.count ?? 0),
    isLoading,
    items,
    /** Null: none. */
    toSend,
    oldest,
  };
}
