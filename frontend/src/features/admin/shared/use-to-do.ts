import { api } from '../../../lib/api/api';

const everyMs = 60_000;

/** Counts open items and orders to send by hand: loaded every minute, on focus, and after each decision. */
export function useToDo({ skip = false } = {}) {
  const { data, isLoading } = api.useAdminGetAttentionQuery(
    {},
    { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const toSend = data?.open.by_hand ?? null;
  return {
    /** How many things there are to do, for the tab and for Overview's line. */
    total: (data?.open.count ?? 0) + (toSend?.count ?? 0),
    isLoading,
    /** Null: none. */
    toSend,
  };
}
