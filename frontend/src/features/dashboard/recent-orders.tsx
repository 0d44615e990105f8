import { useEffect, useState } from 'react';
import { orderPath, paths } from '../../../../contracts/paths';
import { OrderBadge } from '../../kit/badges';
import { CancelOrder } from '../../kit/cancel-order';
import { BuyAgain } from '../../kit/order-again';
import { OrderLine, OrderOutcome, OrderRows, RecentOrdersCard } from '../../kit/order-line';
import { QueryState } from '../../kit/query-state';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { formatDaysAgo, formatTimeOfDay } from '../../lib/dates';
import { isCancelled, isNumbersFault, isOpen } from '../../lib/orders';
import { useRecentOrders } from '../../lib/use-recent-orders';

export function RecentOrders() {
  const query = useRecentOrders();
  useSavedNames(query.data !== undefined && query.data.length > 0);
  return (
    <RecentOrdersCard Heading="h2" all={paths.orders} className="recent-orders">
      <QueryState
        query={query}
        loading="Loading orders..."
        blocks={['short', 'short', 'short']}
        failure="Failed to load orders data"
        isOldSaid
      >
        {(orders) => (
          <OrderRows
            orders={orders}
            empty="Your recent orders will appear here"
            title={(order) => <OrderLine order={order} to={orderPath(order.order_number)} isShort />}
            footer={(order) => <Footer order={order} />}
          />
        )}
      </QueryState>
    </RecentOrdersCard>
  );
}

/** Loads the names of saved numbers for the rows once the browser is idle, so that Home doesn't wait for them. */
function useSavedNames(isNeeded: boolean): void {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isNeeded ? whenIdle(() => setIsIdle(true)) : undefined), [isNeeded]);
  api.useGetRecipientsQuery({}, { skip: !isIdle });
}

/** Returns what ends the waiting. Safari can't say when it is idle. */
function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 2_000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(then, { timeout: 3_000 });
  return () => cancelIdleCallback(id);
}

/** After a customer's own cancellation or a wrong number, the line gives the reason. What is on its way or being checked isn't bought again yet. */
const mayBuyAgain = (order: Order): boolean =>
  !isOpen(order) && !order.is_checked && !isNumbersFault(order) && !isCancelled(order);

/** The day, and today the time, too. */
function Since({ at }: { readonly at: string }) {
  const day = formatDaysAgo(at, new Date());
  return (
    <time dateTime={at}>
      <span>{day}</span> {day === 'Today' && <span>{formatTimeOfDay(new Date(at))}</span>}
    </time>
  );
}

/**
 * The second line, as in the orders: where it stands, why or since when, and what can be done. It is one line in every state, so that all
 * rows are equally high. Cancelling and Buy again share one place.
 */
function Footer({ order }: { order: Order }) {
  return (
    <div className="order-state recent-orders__state">
      <OrderOutcome order={order} saysWhy>
        <OrderBadge status={order.status} />
      </OrderOutcome>
      <Since at={order.created_at} />
      <CancelOrder order={order} isShort />
      {mayBuyAgain(order) && <BuyAgain order={order} />}
    </div>
  );
}
