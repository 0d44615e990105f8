import { networkLabels } from '../../../../contracts/constants';
import { Fact } from '../../components/fact';
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
        <Fact name="Network">{networkLabels[order.network]}</Fact>
        <Fact name="Data Plan">{order.data_plan}</Fact>
        <Fact name="Phone Number">{order.phone_number}</Fact>
        <Fact name="Processing">{order.api_used === 'manual' ? 'Manual' : 'Auto'}</Fact>
      </dl>
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
