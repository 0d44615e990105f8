import { Link } from 'react-router-dom';
import { networkLabels } from '../../../../../contracts/constants';
import { adminPaths } from '../../../../../contracts/paths';
import { EmptyState } from '../../../components/empty-state';
import { OrderRow } from '../../../components/order-row';
import { StatusBadge } from '../../../components/status-badge';
import { DateTime } from '../shared/controls/date-time';
import type { Statistics } from './statistics';

type Orders = Statistics['recent_orders'];

export function LatestOrders({ orders }: { orders: Orders }) {
  return (
    <section className="card" aria-labelledby="recent-orders">
      <div className="card__head">
        <h3 id="recent-orders">Recent Orders</h3>
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
                  <DateTime at={order.created_at} />
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

/** The plan after its network, which most plans have in their name already. */
function planOf({ network, data_plan }: Orders[number]): string {
  const label = networkLabels[network];
  return data_plan.toLowerCase().startsWith(label.toLowerCase()) ? data_plan : `${label} ${data_plan}`;
}
