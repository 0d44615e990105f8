import { useEffect } from 'react';
import { api } from './api/api';
import { usePolling } from './api/polling';
import { isOpen } from './orders';

/** How many recent orders the dashboard shows (specification, section 9). */
const shownOrders = 3;
/** The input of `get-orders` for them. */
export const recentOrders = { limit: shownOrders };

/** The newest orders, polled while one is open. */
export function useRecentOrders() {
  const query = api.useGetOrdersInfiniteQuery(recentOrders, useRecentPolling());
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const orders = data?.pages.flatMap((page) => page.orders);
  // A page may come back short or empty even if older orders follow.
  const isShort = orders !== undefined && orders.length < shownOrders && hasNextPage;
  useEffect(() => {
    if (isShort && !isFetching && error === undefined) void fetchNextPage();
  }, [isShort, isFetching, error, fetchNextPage]);
  const isEmpty = orders?.length === 0 && isShort;
  return { data: isEmpty ? undefined : orders?.slice(0, shownOrders), error, isFetching, refetch };
}

/** Keeps polling the recent orders on any screen while a listed one is open. */
export function useFollowedOrders(): void {
  const polling = useRecentPolling();
  api.useGetOrdersInfiniteQuery(recentOrders, { ...polling, skip: polling.pollingInterval === 0 });
}

function useRecentPolling() {
  const { data } = api.endpoints.getOrders.useInfiniteQueryState(recentOrders);
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  return usePolling(orders.filter(isOpen).map(({ id }) => id));
}
