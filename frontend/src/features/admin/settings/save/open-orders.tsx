import { api } from '../../../../lib/api/api';

/** How many orders are open at all suppliers and by hand, from the counters. Nothing if they can't be loaded. */
export function OpenOrders() {
  const { data } = api.useAdminGetOrdersInfiniteQuery({ limit: 1 }, { refetchOnMountOrArgChange: 30 });
  const counts = data?.pages[0]?.counts;
  if (counts === undefined) return null;
  return (
    <p className="setting-effects__count">{`Open orders in the whole shop now: ${counts.pending} pending, ${counts.processing} processing.`}</p>
  );
}
