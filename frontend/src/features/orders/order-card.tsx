import { networkLabels } from '../../../../contracts/constants';
import { ChevronIcon } from '../../components/icons';
import { NetworkMark } from '../../components/network-mark';
import { StatusBadge } from '../../components/status-badge';
import type { Order } from '../../lib/api/contract-types';
import { formatDateTime } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
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
              <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
            </p>
            <StatusBadge status={order.status} />
          </div>
        </div>
      </div>
      <dl className="order-card__facts">
        <Fact name="Network" value={networkLabels[order.network]} />
        <Fact name="Data Plan" value={order.data_plan} />
        <Fact name="Phone Number" value={order.phone_number} />
        <Fact name="Processing" value={order.api_used === 'manual' ? 'Manual' : 'Auto'} />
      </dl>
      {order.timeline.length > 0 && (
        <details className="order-card__more">
          <summary>
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
