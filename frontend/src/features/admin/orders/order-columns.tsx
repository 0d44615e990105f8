import { Button } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import type { OrderStatus } from '../../../../../contracts/constants';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { StatusBadge } from '../../../kit/badges';
import { DateTime } from '../../../kit/facts';
import { api } from '../../../lib/api/api';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { useRequestIds } from '../../../lib/use-form';
import { withToasts } from '../shared/action-form';
import { useLinkFromHere } from '../shared/desk';
import type { Column } from '../shared/list-screen';
import { Dotted } from '../shared/panels';
import { useSupplierNames } from '../shared/suppliers';

interface OrderActions {
  readonly onToggle: (id: string, isSelected: boolean) => void;
  /** Opens the status dialog, with this status chosen. */
  readonly onOpen: (order: AdminOrder, status?: OrderStatus) => void;
  /** Called after an order's status was changed. */
  readonly onChanged: () => void;
}

/** An order's columns. A tap anywhere on a row opens its page, except on its checkbox and buttons. */
export const orderColumns = (actions: OrderActions): readonly Column<AdminOrder>[] => [
  {
    name: 'Selected',
    isHidden: true,
    cell: ({ id, order_number }, isSelected) => (
      <label className="check">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => actions.onToggle(id, target.checked)}
        />
        <span className="visually-hidden">{`Select order ${order_number}`}</span>
      </label>
    ),
    className: 'data-table__check',
    onCard: 'start',
  },
  {
    name: 'Order',
    cell: (order) => <OrderCell order={order} />,
    card: (order) => (
      <div className="order-row__below">
        <OrderCell order={order} />
        <RowActions order={order} {...actions} />
      </div>
    ),
    className: 'data-table__short',
    onCard: 'below',
  },
  {
    name: 'Customer',
    cell: ({ user_name, phone_number }) => (
      <>
        <p className="row__title">{user_name}</p>
        <p className="row__note">{`to ${groupedPhoneNumber(phone_number)}`}</p>
      </>
    ),
    card: (order) => (
      <p className="row__note">
        <Dotted
          parts={[
            order.user_name,
            `to ${groupedPhoneNumber(order.phone_number)}`,
            <SupplierName key="supplier" order={order} />,
          ]}
        />
      </p>
    ),
    onCard: 'second',
  },
  {
    name: 'Bundle',
    cell: (order) => (
      <>
        <p>{order.data_plan}</p>
        <p className="row__note">
          <SupplierName order={order} />
        </p>
      </>
    ),
    card: ({ data_plan, amount }) => <p className="row__title">{`${data_plan} · ${formatCedis(amount)}`}</p>,
    className: 'data-table__short',
    onCard: 'title',
  },
  {
    name: 'Amount',
    cell: ({ amount }) => <span className="amount">{formatCedis(amount)}</span>,
    className: 'data-table__figure',
  },
  {
    name: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    className: 'data-table__short',
    onCard: 'end',
  },
  {
    name: 'Action',
    isHidden: true,
    cell: (order) => <RowActions order={order} {...actions} />,
    className: 'data-table__action',
  },
];

interface OrderProps {
  readonly order: AdminOrder;
}

function OrderLink({ order: { order_number: id } }: OrderProps) {
  return (
    <Link {...useLinkFromHere('Orders')({ kind: 'order', id })} className="order-number opens-row">
      {id}
    </Link>
  );
}

const OrderCell = ({ order }: OrderProps) => (
  <div>
    <OrderLink order={order} />
    <p className="row__note">
      <DateTime at={order.created_at} />
    </p>
    {order.attention.length > 0 && <p className="warned">Needs you</p>}
    {order.is_reported && <p className="row__note">Reported</p>}
  </div>
);

const SupplierName = ({ order }: OrderProps) => <span>{useSupplierNames()(order.api_used)}</span>;

/** The two results of an order that only a person delivers, and the dialog for any status. */
function RowActions({ order, onOpen, onChanged }: OrderProps & Omit<OrderActions, 'onToggle'>) {
  const { run, isLoading } = withToasts(
    api.useAdminUpdateOrderStatusMutation(),
    'Order status updated successfully',
    'Failed to update order status',
  );
  const requestIds = useRequestIds();
  const { order_number: orderId, status: statusSeen } = order;
  const complete = async () => {
    const change = { orderId, status: 'completed', statusSeen, requestId: requestIds('completed') } as const;
    if ((await run(change)) !== null) onChanged();
  };
  return (
    <span className="order-row__actions">
      {order.is_by_hand && (
        <>
          <Button
            size="small"
            className="row-action"
            aria-label={`Order ${orderId} is delivered`}
            aria-disabled={isLoading}
            // The second half of a double tap may be on the row that has moved up.
            onClick={({ detail }) => !isLoading && detail < 2 && void complete()}
          >
            Delivered
          </Button>
          <Button
            size="small"
            className="row-action"
            aria-label={`Order ${orderId} has failed`}
            onClick={() => onOpen(order, 'failed')}
          >
            Failed
          </Button>
        </>
      )}
      <Button size="small" className="row-action" onClick={() => onOpen(order)}>
        <span>Update status</span>
        <span className="visually-hidden">{` of order ${orderId}`}</span>
      </Button>
    </span>
  );
}
