import { useEffect } from 'react';
import { maximumPageSize } from '../../../../contracts/constants';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import { useRows } from '../../lib/api/paged-query';
import { isInLastHour } from '../../lib/dates';

export type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

const topUpsOnly = { type: 'credit', limit: maximumPageSize } as const;
const none: readonly TopUp[] = [];

/** All of the customer's top-ups, newest first. Loads one page after the other until none is left or one fails. */
export function useTopUpHistory() {
  const query = api.useGetWalletTransactionsInfiniteQuery(topUpsOnly);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage = false, fetchNextPage, refetch } = query;
  const loadedPages = data?.pages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page can load so fast that only the number of pages changes
  useEffect(() => {
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [loadedPages, hasNextPage, isFetching, error, fetchNextPage]);
  return {
    /** The rows loaded so far. */
    data: useRows(query, (page) => page.transactions),
    error,
    refetch,
    isFetching,
    isComplete: data !== undefined && !hasNextPage,
    isLoadingOlder: data !== undefined && (isFetchingNextPage || (hasNextPage && error === undefined)),
  };
}

/** Those of them that have been loaded so far. The same array until the next answer. */
export const useTopUpsSoFar = (): readonly TopUp[] =>
  useRows(api.useGetWalletTransactionsInfiniteQuery(topUpsOnly), (page) => page.transactions) ?? none;

/**
 * References of payments that this tab is making, or has told the end of: the history may still call these pending. They outlive the
 * screen, which the customer may leave meanwhile.
 */
export const toldHere = new Set<string>();

export const isPendingLately = ({ reference, status, created_at }: TopUp): boolean =>
  status === 'pending' && !toldHere.has(reference) && isInLastHour(created_at);
