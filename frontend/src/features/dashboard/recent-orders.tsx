import { statusLabels } from '../../../../contracts/constants';
import { orderPath, paths } from '../../../../contracts/paths';
import { OrderOutcome, OrderProgress } from '../../components/order-outcome';
import { OrderRows, RecentOrdersCard } from '../../components/order-rows';
import { QueryState } from '../../components/query-state';
import { BuyAgain } from '../../components/recipients/order-again';
import { Tag } from '../../components/tag';
import type { Order } from '../../lib/api/contract-types';
import { formatDaysAgo } from '../../lib/dates';
import { useRecentOrders } from '../../lib/orders/use-recent-orders';

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
            to={({ order_number }) => orderPath(order_number)}
            notes={(order) => [order.phone_number, formatDaysAgo(order.created_at, new Date())]}
            status={(order) => !hasFailed(order) && statusTag(order)}
            footer={footer}
          />
        )}
      </QueryState>
    </RecentOrdersCard>
  );
}

const statusTag = ({ status }: Order) => (
  <Tag className={status === 'completed' ? 'badge--primary' : 'badge--secondary'}>{statusLabels[status]}</Tag>
);

const footer = (order: Order) => (
  <>
    {hasFailed(order) ? (
      <OrderOutcome order={order}>{statusTag(order)}</OrderOutcome>
    ) : (
      <OrderProgress order={order} />
    )}
    <BuyAgain order={order} />
  </>
);

const hasFailed = ({ status }: Order) => status === 'failed';
