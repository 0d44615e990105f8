import { useMemo } from 'react';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { isOpen } from '../../lib/orders/orders';
import { usePolling } from '../../lib/polling';

const watchedOrders = 20;

/** The same orders with their current status: while some are open, the newest are polled. */
export function useWatchedOrders(listed: readonly Order[] | undefined): readonly Order[] | undefined {
  const open = listed?.filter(isOpen).map(({ id }) => id) ?? [];
  const polling = usePolling(open);
  const { data } = api.useGetOrdersInfiniteQuery(
    { limit: watchedOrders },
    { ...polling, skip: open.length === 0 },
  );
  return useMemo(() => {
    const latest = new Map(data?.pages.flatMap(({ orders }) => orders).map((order) => [order.id, order]));
    return listed?.map((order) => (isOpen(order) ? (latest.get(order.id) ?? order) : order));
  }, [data, listed]);
}
