import { memo } from 'react';
import { DateTime } from '../../../../components/date-time';
import { StatusBadge } from '../../../../components/status-badge';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { DataList } from '../../shared/lists/data-list';
import { OrderCard } from './order-card';
import { NeedsDecision, OpenOrder, type OrderRowProps, SelectOrder, SupplierOf } from './order-row-parts';
import './order-rows.css';

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
      card={(order) => <OrderCard key={order.id} {...propsOf(order)} />}
    />
  );
}

const TableRow = memo(function TableRow(props: OrderRowProps) {
  const { order, isSelected } = props;
  return (
    <tr data-row={order.id} className={isSelected ? 'order-row--selected' : undefined}>
      <td className="order-row__check">
        <SelectOrder {...props} />
      </td>
      <td className="data-table__short">
        <p className="order-number">{order.order_number}</p>
        <p className="row__note">
          <DateTime at={order.created_at} />
        </p>
        <NeedsDecision order={order} />
      </td>
      <td>
        <p className="row__title">{order.user_name}</p>
        <p className="row__note">{order.phone_number}</p>
      </td>
      <td>
        <p>{order.data_plan}</p>
        <p className="row__note">
          <SupplierOf order={order} />
        </p>
      </td>
      <td className="data-table__figure amount">{formatCedis(order.amount)}</td>
      <td className="data-table__short">
        <StatusBadge status={order.status} />
      </td>
      <td className="order-row__action">
        <OpenOrder {...props} className="amplify-button amplify-button--small">
          {(action, which) => (
            <>
              {action}
              <span className="visually-hidden"> {which}</span>
            </>
          )}
        </OpenOrder>
      </td>
    </tr>
  );
});
