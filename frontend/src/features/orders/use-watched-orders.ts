import { useEffect, useMemo, useState } from 'react';
import { mostOrderNumbers } from '../../../../contracts/orders/terms';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { usePolling } from '../../lib/api/polling';
import { isOpen } from '../../lib/orders';

/**
 * Keeps the status of listed orders current. Open ones are polled by number, whatever the filters. Beyond `mostOrderNumbers`,
 * only the oldest are polled, because they settle first.
 * @param listedAt when all of them had been fetched, in milliseconds since 1970: fresh ones aren't fetched again at once
 */
export function useWatchedOrders(
  listed: readonly Order[] | undefined,
  listedAt: number | undefined,
): readonly Order[] | undefined {
  const open = listed?.filter(isOpen) ?? [];
  const polling = usePolling(open.map(({ id }) => id));
  const { pollingInterval } = polling;
  const isDue = useIsPast(
    open.length === 0 || listedAt === undefined ? undefined : listedAt + pollingInterval,
  );
  const { data, fulfilledTimeStamp } = api.useGetOrdersInfiniteQuery(
    { numbers: open.slice(-mostOrderNumbers).map(({ order_number }) => order_number) },
    {
      ...polling,
      skip: !isDue || document.visibilityState === 'hidden',
      // After a hidden tab, the last answer may be as old as the list.
      refetchOnMountOrArgChange: pollingInterval / 1_000,
    },
  );
  const isNewer = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= (listedAt ?? 0);
  return useMemo(() => {
    if (!isNewer) return listed;
    const latest = new Map(data?.pages.flatMap(({ orders }) => orders).map((order) => [order.id, order]));
    return listed?.map((order) => (isOpen(order) ? (latest.get(order.id) ?? order) : order));
  }, [data, isNewer, listed]);
}

/** Whether a moment (milliseconds since 1970) has passed. */
function useIsPast(moment: number | undefined): boolean {
  const [past, setPast] = useState(0);
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setPast(moment), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && (moment <= past || moment <= Date.now());
}
