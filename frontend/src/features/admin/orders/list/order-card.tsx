import { memo } from 'react';
import { Link } from 'react-router-dom';
import { subjectPath } from '../../../../../../contracts/paths';
import { DateTime } from '../../../../components/date-time';
import { StatusBadge } from '../../../../components/status-badge';
import { formatCedis } from '../../../../lib/money';
import { NeedsDecision, type OrderRowProps, SelectOrder, supplierOf } from './order-row-parts';
import './order-card.css';

/** An order on a phone. A tap anywhere beside its checkbox and its link opens it. */
export const OrderCard = memo(function OrderCard(props: OrderRowProps) {
  const { order, isSelected } = props;
  return (
    <li
      data-row={order.id}
      className={isSelected ? 'box admin-order order-row--selected' : 'box admin-order'}
    >
      <SelectOrder {...props} />
      <div className="admin-order__words">
        <p className="admin-order__line">
          <span>
            <OpenOrder {...props} /> <span className="row__note">{supplierOf(order)}</span>
          </span>
          <span className="amount">{formatCedis(order.amount)}</span>
        </p>
        <p className="admin-order__line">
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

/** A real button or link with a name of its own; it is the card that can be pressed. */
function OpenOrder({ order, mayDecide, onOpen }: OrderRowProps) {
  if (!mayDecide) {
    return (
      <Link to={subjectPath({ kind: 'order', id: order.order_number })} className="admin-order__open">
        {order.data_plan} <span className="visually-hidden">Open order {order.order_number}</span>
      </Link>
    );
  }
  return (
    <button type="button" className="admin-order__open" data-opens-order onClick={() => onOpen(order)}>
      {order.data_plan} <span className="visually-hidden">Update status of order {order.order_number}</span>
    </button>
  );
}
