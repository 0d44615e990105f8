import { statusLabels } from '../../../../contracts/constants';
import { orderPath, paths } from '../../../../contracts/paths';
import { OrderProgress, OrderStatus, whereMoneyIs } from '../../components/order-outcome';
import { OrderRows, RecentOrdersCard } from '../../components/order-rows';
import { QueryState } from '../../components/query-state';
import { BuyAgain } from '../../components/recipients/order-again';
import { Tag } from '../../components/tag';
import { OrdersToUndo, UndoOrder } from '../../components/undo-order';
import type { Order } from '../../lib/api/contract-types';
import { formatDaysAgo } from '../../lib/dates';
import { failureOf } from '../../lib/orders/orders';
import { useTimeToUndo } from '../../lib/orders/time-to-undo';
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
          <>
            <OrdersToUndo except={orders.map(({ order_number }) => order_number)} />
            <OrderRows
              orders={orders}
              empty="Your recent orders will appear here"
              title={({ data_plan }) => data_plan}
              to={({ order_number }) => orderPath(order_number)}
              notes={(order) => [order.phone_number, null]}
              status={(order) => <OrderStatus order={order}>{statusTag(order)}</OrderStatus>}
              footer={(order) => <Footer order={order} />}
            />
          </>
        )}
      </QueryState>
    </RecentOrdersCard>
  );
}

const statusTag = ({ status }: Order) => (
  <Tag className={status === 'completed' ? 'badge--primary' : 'badge--secondary'}>{statusLabels[status]}</Tag>
);

/** Undo and Buy again share one place, so that nothing moves when the time to undo ends. */
function Footer({ order }: { order: Order }) {
  const isUndoable = useTimeToUndo(order.order_number) !== undefined;
  const failure = failureOf(order);
  return (
    <>
      {order.status === 'failed' ? (
        <p className="row__note recent-orders__failure">
          {whereMoneyIs(order)}
          {failure && ` · ${failure}`}
        </p>
      ) : (
        <OrderProgress order={order} />
      )}
      <div className="recent-orders__last">
        {isUndoable ? (
          <UndoOrder orderNumber={order.order_number} />
        ) : (
          <>
            <span className="row__note">{formatDaysAgo(order.created_at, new Date())}</span>
            <BuyAgain order={order} />
          </>
        )}
      </div>
    </>
  );
}
