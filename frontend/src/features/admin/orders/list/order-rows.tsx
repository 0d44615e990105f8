import { Button } from '@aws-amplify/ui-react';
import { type ChangeEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { subjectPath } from '../../../../../../contracts/paths';
import { processingLabels } from '../../../../../../contracts/suppliers/suppliers';
import { ButtonLink } from '../../../../components/button-link';
import { DateTime } from '../../../../components/date-time';
import { Facts } from '../../../../components/facts';
import { StatusBadge } from '../../../../components/status-badge';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';

import { DataList } from '../../shared/lists/data-list';
import type { OrderSelection } from './use-order-selection';
import './order-rows.css';

interface OrderRowProps {
  readonly order: AdminOrder;
  readonly isSelected: boolean;
  /** Whether the reader may set a status; else they may open the order. */
  readonly mayDecide: boolean;
  readonly onToggle: OrderSelection['toggle'];
  readonly onOpen: (order: AdminOrder) => void;
}

interface OrderRowsProps extends Omit<OrderRowProps, 'order' | 'isSelected'> {
  readonly orders: readonly AdminOrder[];
  readonly isSelected: (id: string) => boolean;
}

const columns = [
  { name: 'Selected', isHidden: true },
  'Order',
  'Customer',
  'Bundle',
  { name: 'Amount', className: 'data-table__figure' },
  'Status',
  { name: 'Action', isHidden: true },
];

export function OrderRows({ orders, isSelected, ...actions }: OrderRowsProps) {
  const propsOf = (order: AdminOrder) => ({ order, isSelected: isSelected(order.id), ...actions });
  return (
    <DataList
      label="Orders"
      columns={columns}
      rows={orders}
      tableRow={(order) => <TableRow key={order.id} {...propsOf(order)} />}
      card={(order) => <Card key={order.id} {...propsOf(order)} />}
    />
  );
}

/** `Hubnet`; `Manual` where an admin completes it. */
const supplierOf = ({ api_used }: AdminOrder): string => processingLabels[api_used] ?? api_used;

const TableRow = memo(function TableRow(props: OrderRowProps) {
  const { order, isSelected } = props;
  return (
    <tr data-row={order.id} className={isSelected ? 'order-row--selected' : undefined}>
      <td className="order-row__check">
        <SelectOrder {...props} />
      </td>
      <td className="data-table__short">
        <NumberAndDate order={order} />
      </td>
      <td>
        <p className="row__title">{order.user_name}</p>
        <p className="row__note">{order.phone_number}</p>
      </td>
      <td>
        <p>{order.data_plan}</p>
        <p className="row__note">{supplierOf(order)}</p>
      </td>
      <td className="data-table__figure amount">{formatCedis(order.amount)}</td>
      <td className="data-table__short">
        <StatusBadge status={order.status} />
      </td>
      <td className="order-row__action">
        <OpenOrder {...props} />
      </td>
    </tr>
  );
});

const Card = memo(function Card(props: OrderRowProps) {
  const { order, isSelected } = props;
  return (
    <li data-row={order.id} className={isSelected ? 'box data-card order-row--selected' : 'box data-card'}>
      <div className="order-row__head">
        <SelectOrder {...props} />
        <div className="row__words">
          <NumberAndDate order={order} />
        </div>
        <div className="row__end">
          <p className="amount">{formatCedis(order.amount)}</p>
          <StatusBadge status={order.status} />
        </div>
      </div>
      <Facts
        facts={{
          Customer: order.user_name,
          Phone: order.phone_number,
          Bundle: order.data_plan,
          Supplier: supplierOf(order),
        }}
      />
      <OpenOrder {...props} />
    </li>
  );
});

function NumberAndDate({ order }: { order: AdminOrder }) {
  return (
    <>
      <p className="order-number">{order.order_number}</p>
      <p className="row__note">
        <DateTime at={order.created_at} />
      </p>
      {order.attention.length > 0 && (
        <Link to={subjectPath({ kind: 'order', id: order.order_number })} className="order-row__attention">
          Needs a decision
          <span className="visually-hidden"> on order {order.order_number}</span>
        </Link>
      )}
    </>
  );
}

function SelectOrder({ order, isSelected, mayDecide, onToggle }: OrderRowProps) {
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

function OpenOrder({ order, mayDecide, onOpen }: OrderRowProps) {
  if (!mayDecide) {
    return (
      <ButtonLink
        to={subjectPath({ kind: 'order', id: order.order_number })}
        className="amplify-button--small"
      >
        Open
        <span className="visually-hidden"> order {order.order_number}</span>
      </ButtonLink>
    );
  }
  return (
    <Button size="small" data-opens-order onClick={() => onOpen(order)}>
      Update status
      <span className="visually-hidden"> of order {order.order_number}</span>
    </Button>
  );
}
