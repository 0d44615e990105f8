import { useEffect, useMemo } from 'react';
import { maximumPageSize } from '../../../../contracts/constants';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import { sumCedis } from '../../lib/money';

export type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

/** Every top-up of the customer, newest first: the first page at once, the others in the background. */
export function useTopUpHistory() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    api.useGetWalletTransactionsInfiniteQuery({ type: 'credit', limit: maximumPageSize });
  const topUps = useMemo(() => data?.pages.flatMap((page) => page.transactions), [data]);

  const loadedPages = data?.pages.length;
  // A page may come so quickly that only their number shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next
  useEffect(() => {
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [loadedPages, hasNextPage, isFetching, error, fetchNextPage]);

  return { topUps, error, isFetching, refetch };
}

/** For the two cards: what was credited in all, in cedis, and how many of the top-ups that were. */
export function summarizeTopUps(topUps: readonly TopUp[]): { toppedUp: number; completed: number } {
  const completed = topUps.filter(({ status }) => status === 'completed');
  return { toppedUp: sumCedis(completed.map(({ amount }) => amount)), completed: completed.length };
}
