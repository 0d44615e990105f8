import { paths } from '../../../../contracts/paths';
import { OrderRows, RecentOrdersCard } from '../../components/order-rows';
import { QueryState } from '../../components/query-state';
import { Tag } from '../../components/tag';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { formatDaysAgo } from '../../lib/dates';
import { isOpen, openOrderPollMs } from '../../lib/orders/orders';
import { useRefreshOnSettle } from '../../lib/orders/use-refresh-on-settle';

const shownOrders = 3;

export function RecentOrders() {
  return (
    <RecentOrdersCard Heading="h2" all={paths.orders} className="recent-orders">
      <QueryState
        query={useRecentOrders()}
        loading="Loading orders..."
        blocks={['short', 'short', 'short']}
        failure="Failed to load orders data"
      >
        {(orders) => (
          <OrderRows
            orders={orders}
            empty="Your recent orders will appear here"
            title={({ data_plan }) => data_plan}
            notes={(order) => [order.phone_number, formatDaysAgo(order.created_at, new Date())]}
            status={statusTag}
          />
        )}
      </QueryState>
    </RecentOrdersCard>
  );
}

const statusTag = ({ status }: Order) => (
  <Tag className={status === 'completed' ? 'badge--primary' : 'badge--secondary'}>{status}</Tag>
);

/** The newest orders, polled while one of them is open. */
function useRecentOrders() {
  const query = { limit: shownOrders };
  const { currentData } = api.useGetOrdersInfiniteQuery(query);
  const hasOpenOrder = currentData?.pages[0]?.orders.some(isOpen) ?? false;
  const { data, error, isFetching, refetch } = api.useGetOrdersInfiniteQuery(query, {
    pollingInterval: hasOpenOrder ? openOrderPollMs : 0,
    skipPollingIfUnfocused: true,
  });
  const orders = data?.pages[0]?.orders;
  useRefreshOnSettle(orders);
  return { data: orders?.slice(0, shownOrders), error, isFetching, refetch };
}
