import { useMemo } from 'react';
import { maximumPageSize } from '../../../../contracts/constants';
import { api } from '../api/api';
import { useEveryPage } from '../api/use-every-page';

/** All of the customer's orders, newest first: the first page at once, then the others. */
export function useAllOrders() {
  const query = api.useGetOrdersInfiniteQuery({ limit: maximumPageSize });
  useEveryPage(query);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query;
  const orders = useMemo(() => data?.pages.flatMap((page) => page.orders), [data]);
  return {
    /** Those that have loaded so far. */
    orders,
    error,
    refetch,
    isFetching,
    isComplete: data !== undefined && !hasNextPage,
    isLoadingOlder: data !== undefined && (isFetchingNextPage || (hasNextPage && error === undefined)),
  };
}
