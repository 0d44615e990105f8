import { statusLabels } from '../../../../contracts/constants';
import { orderPath, paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { CancelOrder } from '../../components/cancel-order';
import { OrderProgress, whereMoneyIs } from '../../components/order-outcome';
import { OrderRows, RecentOrdersCard } from '../../components/order-rows';
import { QueryState } from '../../components/query-state';
import { BuyAgain } from '../../components/recipients/order-again';
import { Tag } from '../../components/tag';
import { OrdersToUndo } from '../../components/undo-order';
import type { Order } from '../../lib/api/contract-types';
import { formatDaysAgo } from '../../lib/dates';
import { failureOf, isCancelled } from '../../lib/orders/orders';
import { useTimesToUndo, useTimeToUndo } from '../../lib/orders/time-to-undo';
import { useRecentOrders } from '../../lib/orders/use-recent-orders';

export function RecentOrders() {
  const isAnyUndoable = useTimesToUndo().size > 0;
  return (
    <RecentOrdersCard Heading="h2" all={paths.orders} className="recent-orders">
      <QueryState
        query={useRecentOrders()}
        loading="Loading orders..."
        blocks={['short', 'short', 'short']}
        failure="Failed to load orders data"
        failureTitle="We couldn’t load your orders"
      >
        {(orders) => (
          <>
            <OrdersToUndo except={orders.map(({ order_number }) => order_number)} />
            {(orders.length > 0 || !isAnyUndoable) && (
              <OrderRows
                orders={orders}
                empty="Your recent orders will appear here"
                title={({ data_plan }) => data_plan}
                to={({ order_number }) => orderPath(order_number)}
                notes={(order) => [groupedPhoneNumber(order.phone_number), null]}
                status={statusTag}
                footer={(order) => <Footer order={order} />}
              />
            )}
          </>
        )}
      </QueryState>
    </RecentOrdersCard>
  );
}

/** A cancelled order's words stand below it, where they have a line. */
const statusTag = (order: Order) =>
  isCancelled(order) ? null : (
    <Tag className={order.status === 'completed' ? 'badge--primary' : 'badge--secondary'}>
      {statusLabels[order.status]}
    </Tag>
  );

/** Undo, cancelling and Buy again share one place, so that nothing moves when the time to undo ends. */
function Footer({ order }: { order: Order }) {
  const isUndoable = useTimeToUndo(order.order_number) !== undefined;
  const failure = failureOf(order);
  return (
    <>
      {order.status === 'failed' ? (
        <p className="row__note recent-orders__failure">
          {isCancelled(order) && <>Cancelled by you · </>}
          {whereMoneyIs(order)}
          {failure && ` · ${failure}`}
        </p>
      ) : (
        // The countdown says where it stands.
        !isUndoable && <OrderProgress order={order} />
      )}
      <div className="recent-orders__last">
        {!isUndoable && <span className="row__note">{formatDaysAgo(order.created_at, new Date())}</span>}
        <CancelOrder order={order} />
        {!isUndoable && !order.can_cancel && <BuyAgain order={order} />}
      </div>
    </>
  );
}
