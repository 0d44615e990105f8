import { useEffect, useMemo } from 'react';
import { maximumPageSize } from '../../../../contracts/constants';
import { apiSlice } from '../../lib/api/api-slice';
import type { Order } from '../../lib/api/contract-types';
import { api } from '../../lib/api/hooks';
import { isOpen, openOrderPollMs } from '../../lib/orders';
import { useAppDispatch } from '../../lib/store';

const watchedOrders = 20;

/** Every order of the customer, newest first: the first page at once, the others in the background. */
export function useAllOrders() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    api.useGetOrdersInfiniteQuery({ limit: maximumPageSize });
  const listed = useMemo(() => data?.pages.flatMap((page) => page.orders), [data]);
  const orders = useWatchedOrders(listed);

  const loadedPages = data?.pages.length;
  // A page may come so quickly that only their number shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next
  useEffect(() => {
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [loadedPages, hasNextPage, isFetching, error, fetchNextPage]);

  return {
    orders,
    error,
    refetch,
    isFetching,
    isLoadingOlder: orders !== undefined && (isFetchingNextPage || hasNextPage),
  };
}

/** The same orders as they are now: while some are on their way, the newest are asked for every few seconds. */
function useWatchedOrders(listed: readonly Order[] | undefined): readonly Order[] | undefined {
  const dispatch = useAppDispatch();
  const hasOpenOrder = listed?.some(isOpen) ?? false;
  const { data } = api.useGetOrdersInfiniteQuery(
    { limit: watchedOrders },
    { skip: !hasOpenOrder, pollingInterval: openOrderPollMs, skipPollingIfUnfocused: true },
  );
  const latest = useMemo(
    () => new Map(data?.pages.flatMap(({ orders }) => orders).map((order) => [order.id, order])),
    [data],
  );
  const hasSettled =
    listed?.some((order) => isOpen(order) && !isOpen(latest.get(order.id) ?? order)) ?? false;

  useEffect(() => {
    // A refund moves the balance too.
    if (hasSettled) dispatch(apiSlice.util.invalidateTags(['Orders', 'Profile', 'Transactions']));
  }, [hasSettled, dispatch]);

  return listed?.map((order) => (isOpen(order) ? (latest.get(order.id) ?? order) : order));
}
