import { useEffect, useMemo } from 'react';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { isOpen, openOrderPollMs } from '../../lib/orders';
import { useAppDispatch } from '../../lib/store';

const watchedOrders = 20;

/** The same orders as they are now: while some are on their way, the newest are asked for every few seconds. */
export function useWatchedOrders(listed: readonly Order[] | undefined): readonly Order[] | undefined {
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
    if (hasSettled) dispatch(api.util.invalidateTags(['Orders', 'Profile', 'Transactions']));
  }, [hasSettled, dispatch]);

  return listed?.map((order) => (isOpen(order) ? (latest.get(order.id) ?? order) : order));
}
