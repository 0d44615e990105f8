import { adminPaths } from '../../../../../contracts/paths';
import { DateTime } from '../../../components/date-time';
import { OrderRows, RecentOrdersCard } from '../../../components/order-rows';
import { StatusBadge } from '../../../components/status-badge';
import { networkOf } from '../../../lib/networks';
import type { Statistics } from './statistics';

type Orders = Statistics['recent_orders'];

export function LatestOrders({ orders }: { orders: Orders }) {
  return (
    <RecentOrdersCard Heading="h3" all={adminPaths.orders}>
      <OrderRows
        orders={orders}
        empty="The latest orders appear here."
        title={({ user_name }) => user_name}
        notes={(order) => [planOf(order), <DateTime key="at" at={order.created_at} />]}
        status={({ status }) => <StatusBadge status={status} />}
      />
    </RecentOrdersCard>
  );
}

/** The plan's name after its network, which most plans already include. */
function planOf({ network, data_plan }: Orders[number]): string {
  const label = networkOf(network).label;
  return data_plan.toLowerCase().startsWith(label.toLowerCase()) ? data_plan : `${label} ${data_plan}`;
}
