import { api } from '../../../../lib/api/api';

const everyMs = 60_000;

interface OrdersToSend {
  readonly count: number;
  /** How many of them are also counted as open items. */
  readonly items: number;
  /** The oldest one. */
  readonly since: string;
}

/** The orders that only a person can deliver: loaded every minute and on focus. */
export function useOrdersToSend({ skip = false } = {}): OrdersToSend | null {
  const { data } = api.useAdminGetBatchesQuery(
    {},
    { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const waiting = data?.waiting ?? [];
  const [since] = waiting.map((group) => group.since).toSorted();
  if (since === undefined) return null;
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return {
    count: sumOf(waiting.map(({ count }) => count)),
    items: sumOf(waiting.map(({ items }) => items)),
    since,
  };
}
