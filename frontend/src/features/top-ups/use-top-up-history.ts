import { useEffect } from 'react';
import { maximumPageSize } from '../../../../contracts/constants';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import { type PagedQuery, useRows } from '../../lib/api/paged-query';

export type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

const topUpsOnly = { type: 'credit', limit: maximumPageSize } as const;

/** All of the customer's top-ups, newest first. */
export const useTopUpHistory = () =>
  useEveryPage(api.useGetWalletTransactionsInfiniteQuery(topUpsOnly), (page) => page.transactions);

/** Those of them that the history has loaded so far. Undefined before its first answer. The same array until the next answer. */
export const useTopUpsSoFar = () =>
  useRows(api.useGetWalletTransactionsInfiniteQuery(topUpsOnly), (page) => page.transactions);

/** The rows of all pages of a query, loaded one after the other until none is left or one fails. */
function useEveryPage<Page, Row>(query: PagedQuery<Page>, rowsOf: (page: Page) => readonly Row[]) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage = false, fetchNextPage, refetch } = query;
  const loadedPages = data?.pages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page can load so fast that only the number of pages changes
  useEffect(() => {
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [loadedPages, hasNextPage, isFetching, error, fetchNextPage]);
  return {
    /** The rows loaded so far. */
    data: useRows(query, rowsOf),
    error,
    refetch,
    isFetching,
    isComplete: data !== undefined && !hasNextPage,
    isLoadingOlder: data !== undefined && (isFetchingNextPage || (hasNextPage && error === undefined)),
  };
}
