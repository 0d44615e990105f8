import { Badge } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { EmptyState } from '../../components/empty-state';
import { OrderRow } from '../../components/order-row';
import { QueryState } from '../../components/query-state';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { formatDaysAgo } from '../../lib/dates';
import { isOpen, openOrderPollMs } from '../../lib/orders/orders';
import { useRefreshOnSettle } from '../../lib/orders/use-refresh-on-settle';
import '@aws-amplify/ui-react/styles/badge.layer.css';

const shownOrders = 3;

export function RecentOrders() {
  const { orders, ...query } = useRecentOrders();
  return (
    <section className="card recent-orders" aria-labelledby="recent-orders">
      <div className="card__head">
        <h2 id="recent-orders">Recent Orders</h2>
        <Link className="text-link" to={paths.orders}>
          View All
        </Link>
      </div>
      <QueryState
        query={query}
        data={orders}
        loading="Loading orders..."
        blocks={['short', 'short', 'short']}
        failure="Failed to load orders data"
      >
        {(shown) => <RecentOrderList orders={shown} />}
      </QueryState>
    </section>
  );
}

function RecentOrderList({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0)
    return <EmptyState title="No orders yet">Your recent orders will appear here</EmptyState>;
  return (
    <ul className="rows">
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          title={order.data_plan}
          notes={
            <>
              <span>{order.phone_number}</span> <span>{formatDaysAgo(order.created_at, new Date())}</span>
            </>
          }
          status={
            <Badge
              size="small"
              className={order.status === 'completed' ? 'badge--primary' : 'badge--secondary'}
            >
              {order.status}
            </Badge>
          }
        />
      ))}
    </ul>
  );
}

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
  return { orders: orders?.slice(0, shownOrders), error, isFetching, refetch };
}
