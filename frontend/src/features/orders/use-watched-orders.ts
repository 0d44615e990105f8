import { useEffect, useMemo, useState } from 'react';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { isOpen } from '../../lib/orders/orders';
import { usePolling } from '../../lib/polling';

const watchedOrders = 20;

/**
 * The same orders with their current status: while some are open, the newest are polled.
 * @param listedAt when they were loaded, in milliseconds since 1970: what has just come isn't asked for again at once
 */
export function useWatchedOrders(
  listed: readonly Order[] | undefined,
  listedAt: number | undefined,
): readonly Order[] | undefined {
  const open = listed?.filter(isOpen).map(({ id }) => id) ?? [];
  const polling = usePolling(open);
  const isDue = useIsPast(
    open.length === 0 || listedAt === undefined ? undefined : listedAt + polling.pollingInterval,
  );
  const { data } = api.useGetOrdersInfiniteQuery(
    { limit: watchedOrders },
    { ...polling, skip: open.length === 0 || !isDue },
  );
  return useMemo(() => {
    const latest = new Map(data?.pages.flatMap(({ orders }) => orders).map((order) => [order.id, order]));
    return listed?.map((order) => (isOpen(order) ? (latest.get(order.id) ?? order) : order));
  }, [data, listed]);
}

/** Whether a moment (milliseconds since 1970) has once come. */
function useIsPast(moment: number | undefined): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (isPast || moment === undefined) return;
    const timer = setTimeout(() => setIsPast(true), moment - Date.now());
    return () => clearTimeout(timer);
  }, [isPast, moment]);
  return isPast;
}
