import { useEffect, useMemo } from 'react';
import { maximumPageSize } from '../../../contracts/constants';
import { api } from './api/api';

/**
 * Every order of the customer, newest first: the first page at once, the others in the background. Screens
 * that use it share one cache entry.
 */
export function useAllOrders() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    api.useGetOrdersInfiniteQuery({ limit: maximumPageSize });
  const orders = useMemo(() => data?.pages.flatMap((page) => page.orders), [data]);

  const loadedPages = data?.pages.length;
  // A page may come so quickly that only their number shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next
  useEffect(() => {
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [loadedPages, hasNextPage, isFetching, error, fetchNextPage]);

  return {
    /** Those that have come so far. */
    orders,
    error,
    refetch,
    isFetching,
    isComplete: data !== undefined && !hasNextPage,
    isLoadingOlder: data !== undefined && (isFetchingNextPage || (hasNextPage && error === undefined)),
  };
}
