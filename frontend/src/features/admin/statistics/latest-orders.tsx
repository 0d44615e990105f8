import { Link } from 'react-router-dom';
import { networkLabels } from '../../../../../contracts/constants';
import { adminPaths } from '../../../../../contracts/paths';
import { EmptyState } from '../../../components/empty-state';
import { OrderRow } from '../../../components/order-row';
import { StatusBadge } from '../../../components/status-badge';
import { formatDateTime } from '../../../lib/dates';
import type { Overview } from './statistics';

type Orders = Overview['recent_orders'];

export function LatestOrders({ orders }: { orders: Orders }) {
  return (
    <section className="card" aria-labelledby="recent-orders">
      <div className="card__head">
        <h3 id="recent-orders" className="overview__title">
          Recent Orders
        </h3>
        <Link className="text-link" to={adminPaths.orders}>
          View All
        </Link>
      </div>
      {orders.length === 0 ? (
        <EmptyState title="No orders yet">The latest orders appear here.</EmptyState>
      ) : (
        <ul>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              title={order.user_name}
              notes={
                <>
                  <span>{planOf(order)}</span>
                  <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
                </>
              }
              status={<StatusBadge status={order.status} />}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The plan with its network, which most plans have in their name. */
function planOf({ network, data_plan }: Orders[number]): string {
  const label = networkLabels[network];
  return data_plan.toLowerCase().startsWith(label.toLowerCase()) ? data_plan : `${label} ${data_plan}`;
}
