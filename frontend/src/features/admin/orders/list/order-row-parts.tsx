import type { ChangeEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subjectPath } from '../../../../../../contracts/paths';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { useSupplierOf } from '../../shared/use-suppliers';
import { WaitsForApproval } from '../../shared/waiting-request';
import type { OrderSelection } from './use-order-selection';

/* What a row of the table and a card have in common. */

export interface OrderRowProps {
  readonly order: AdminOrder;
  readonly isSelected: boolean;
  /** Whether the reader may set a status; else they may open the order. */
  readonly mayDecide: boolean;
  readonly onToggle: OrderSelection['toggle'];
  readonly onOpen: (order: AdminOrder) => void;
}

export const SupplierOf = ({ order }: Pick<OrderRowProps, 'order'>) => useSupplierOf()(order);

export function NeedsDecision({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.attention.length > 0 && (
        <Link to={subjectPath({ kind: 'order', id: order.order_number })} className="order-row__attention">
          Needs you
          <span className="visually-hidden"> on order {order.order_number}</span>
        </Link>
      )}
      <WaitsForApproval request={order.request} of={`order ${order.order_number}`} />
    </>
  );
}

interface OpenOrderProps extends Pick<OrderRowProps, 'order' | 'mayDecide' | 'onOpen'> {
  readonly className: string;
  /** Its name is of both: `Update status`, `of order ORD7K2M9QXWPTRA`. */
  readonly children: (action: string, which: string) => ReactNode;
}

/** Opens the status dialog, for a reader who may set a status; else the order's own page. */
export function OpenOrder({ order, mayDecide, onOpen, className, children }: OpenOrderProps) {
  const number = order.order_number;
  if (!mayDecide)
    return (
      <Link to={subjectPath({ kind: 'order', id: number })} className={className}>
        {children('Open', `order ${number}`)}
      </Link>
    );
  return (
    <button type="button" className={className} data-opens-order onClick={() => onOpen(order)}>
      {children('Update status', `of order ${number}`)}
    </button>
  );
}

export function SelectOrder({ order, isSelected, mayDecide, onToggle }: OrderRowProps) {
  if (!mayDecide) return null;
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(order.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <label className="check">
      <input type="checkbox" checked={isSelected} onChange={onChange} />
      <span className="visually-hidden">Select order {order.order_number}</span>
    </label>
  );
}
