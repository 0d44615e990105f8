import { memo } from 'react';
import { DateTime } from '../../../../components/date-time';
import { StatusBadge } from '../../../../components/status-badge';
import { formatCedis } from '../../../../lib/money';
import { NeedsDecision, OpenOrder, type OrderRowProps, SelectOrder, SupplierOf } from './order-row-parts';
import './order-card.css';

/** An order on a phone. A tap anywhere beside its checkbox and its link opens it: it is the card that can be pressed. */
export const OrderCard = memo(function OrderCard(props: OrderRowProps) {
  const { order, isSelected } = props;
  return (
    <li
      data-row={order.id}
      className={isSelected ? 'box admin-order order-row--selected' : 'box admin-order'}
    >
      <SelectOrder {...props} />
      <div className="admin-order__words">
        <p className="data-card__line admin-order__line">
          <span>
            <OpenOrder {...props} className="admin-order__open">
              {(action, which) => (
                <>
                  {order.data_plan}{' '}
                  <span className="visually-hidden">
                    {action} {which}
                  </span>
                </>
              )}
            </OpenOrder>{' '}
            <span className="row__note">
              <SupplierOf order={order} />
            </span>
          </span>
          <span className="amount">{formatCedis(order.amount)}</span>
        </p>
        <p className="data-card__line admin-order__line">
          <span>{order.user_name}</span>
          <StatusBadge status={order.status} />
        </p>
        <p className="row__note row__notes">
          <span>{order.phone_number}</span> <DateTime at={order.created_at} />
        </p>
        <p className="row__note">{order.order_number}</p>
        <NeedsDecision order={order} />
      </div>
    </li>
  );
});
