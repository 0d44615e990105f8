import { networkLabels } from '../../../../contracts/constants';
import { DateTime } from '../../components/date-time';
import { Facts } from '../../components/facts';
import { ChevronIcon } from '../../components/icons';
import { NetworkMark } from '../../components/network-mark';
import { OrderCheck, OrderOutcome } from '../../components/order-outcome';
import { StatusBadge } from '../../components/status-badge';
import type { Order } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { processingOf } from '../../lib/orders/orders';
import { OrderTimeline } from './order-timeline';

export function OrderCard({ order }: { order: Order }) {
  return (
    <li className="card order-card">
      <div className="order-card__head">
        <NetworkMark network={order.network} />
        <div className="row__words">
          <div className="order-card__line">
            <h2 className="order-card__number">{order.order_number}</h2>
            <p className="amount">{formatCedis(order.amount)}</p>
          </div>
          <div className="order-card__line">
            <p className="row__note">
              <DateTime at={order.created_at} />
            </p>
            <OrderOutcome order={order}>
              <StatusBadge status={order.status} />
            </OrderOutcome>
          </div>
        </div>
      </div>
      <OrderCheck order={order} />
      <Facts
        className="facts order-card__facts"
        facts={{
          Network: networkLabels[order.network],
          'Data Plan': order.data_plan,
          'Phone Number': order.phone_number,
          Processing: processingOf(order),
        }}
      />
      {order.timeline.length > 0 && (
        <details className="order-card__more">
          <summary className="text-summary">
            What happened
            <span className="visually-hidden"> with order {order.order_number}</span>
            <ChevronIcon />
          </summary>
          <OrderTimeline timeline={order.timeline} />
        </details>
      )}
    </li>
  );
}
