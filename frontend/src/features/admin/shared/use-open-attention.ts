import { api } from '../../../lib/api/api';

const everyMs = 60_000;

/** The figures of open items: loaded every minute, on focus, and after each decision. */
export function useOpenAttention({ skip = false } = {}) {
  const { data } = api.useAdminGetAttentionInfiniteQuery(
    { limit: 1 },
    { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  return data?.pages[0]?.open;
}
