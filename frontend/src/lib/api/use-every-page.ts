import { useEffect } from 'react';
import { type PagedQuery, useRows } from './paged-query';

/** The rows of all pages of a query, loaded one after the other until none is left or one fails. */
export function useEveryPage<Page, Row>(query: PagedQuery<Page>, rowsOf: (page: Page) => readonly Row[]) {
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
