import { useMemo } from 'react';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { isOpen, openOrderPollMs } from '../../lib/orders/orders';

const watchedOrders = 20;

/** The same orders with their current status: while some are open, the newest are polled. */
export function useWatchedOrders(listed: readonly Order[] | undefined): readonly Order[] | undefined {
  const hasOpenOrder = listed?.some(isOpen) ?? false;
  const { data } = api.useGetOrdersInfiniteQuery(
    { limit: watchedOrders },
    { skip: !hasOpenOrder, pollingInterval: openOrderPollMs, skipPollingIfUnfocused: true },
  );
  return useMemo(() => {
    const latest = new Map(data?.pages.flatMap(({ orders }) => orders).map((order) => [order.id, order]));
    return listed?.map((order) => (isOpen(order) ? (latest.get(order.id) ?? order) : order));
  }, [data, listed]);
}
