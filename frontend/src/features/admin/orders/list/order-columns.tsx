import { type ChangeEvent, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { OrderStatus } from '../../../../../../contracts/constants';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { DateTime } from '../../../../components/date-time';
import { ChevronIcon } from '../../../../components/icons';
import { StatusBadge } from '../../../../components/status-badge';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { useLinkFromHere } from '../../shared/came-from';
import type { Column } from '../../shared/lists/data-table';
import { useSupplierOf } from '../../shared/use-suppliers';
import { ByHandButtons } from './by-hand-buttons';
import type { OrderSelection } from './use-order-selection';

interface OrderActions {
  readonly onToggle: OrderSelection['toggle'];
  /** Opens the status dialog, with this status chosen. */
  readonly onOpen: (order: AdminOrder, status?: OrderStatus) => void;
  /** Called after an order's status was changed. */
  readonly onChanged: () => void;
}

/** An order's columns. A tap anywhere on a card opens it, except on its checkbox and links. */
export const useOrderColumns = ({
  onToggle,
  onOpen,
  onChanged,
}: OrderActions): readonly Column<AdminOrder>[] =>
  useMemo(
    (): readonly Column<AdminOrder>[] => [
      checkbox(onToggle),
      {
        name: 'Order',
        cell: (order) => (
          <>
            <p className="order-number">
              <OrderLink order={order} />
            </p>
            <NeedsDecision order={order} />
          </>
        ),
        card: (order) => (
          <>
            <div className="order-row__numbered">
              <Numbered order={order} />
            </div>
            <ByHandButtons {...{ order, onOpen, onChanged }} />
            <OpenOrder {...{ order, onOpen, isCard: true }} />
          </>
        ),
        className: 'data-table__short',
        onCard: 'below',
      },
      {
        name: 'Date',
        cell: ({ created_at }) => <DateTime at={created_at} />,
        className: 'data-table__short',
        isOnCard: () => false,
      },
      {
        name: 'Customer',
        cell: ({ user_name, phone_number }) => (
          <>
            <p className="row__title">{user_name}</p>
            <p className="row__note order-row__to">{`to ${groupedPhoneNumber(phone_number)}`}</p>
          </>
        ),
        card: (order) => (
          <>
            <span>{order.user_name}</span>{' '}
            <span className="row__note">
              <SupplierOf order={order} />
            </span>
          </>
        ),
        onCard: 'second',
      },
      {
        name: 'Bundle',
        cell: (order) => (
          <>
            <p>{order.data_plan}</p>
            <p className="row__note">
              <SupplierOf order={order} />
            </p>
          </>
        ),
        card: (order) => (
          <>
            <span className="row__title">{order.data_plan}</span>{' '}
            <span className="row__note order-row__to">{`to ${groupedPhoneNumber(order.phone_number)}`}</span>
          </>
        ),
        onCard: 'title',
      },
      {
        name: 'Amount',
        cell: ({ amount }) => <span className="amount">{formatCedis(amount)}</span>,
        className: 'data-table__figure',
        onCard: 'end',
      },
      {
        name: 'Status',
        cell: ({ status }) => <StatusBadge status={status} />,
        className: 'data-table__short',
        onCard: 'secondEnd',
      },
      {
        name: 'Action',
        isHidden: true,
        cell: (order) => (
          <>
            <ByHandButtons {...{ order, onOpen, onChanged }} />
            <OpenOrder {...{ order, onOpen }} />
          </>
        ),
        className: 'data-table__action',
        isOnCard: () => false,
      },
    ],
    [onToggle, onOpen, onChanged],
  );

const checkbox = (onToggle: OrderActions['onToggle']): Column<AdminOrder> => ({
  name: 'Selected',
  isHidden: true,
  cell: ({ id, order_number }, isSelected) => (
    <label className="check">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
          onToggle(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="visually-hidden">{`Select order ${order_number}`}</span>
    </label>
  ),
  className: 'data-table__check',
  onCard: 'start',
});

interface OrderProps {
  readonly order: AdminOrder;
}

/** Its number, when it was made, and why it needs somebody. */
const Numbered = ({ order }: OrderProps) => (
  <>
    <p className="order-number">{order.order_number}</p>
    <p className="row__note">
      <DateTime at={order.created_at} />
    </p>
    <NeedsDecision order={order} />
  </>
);

/** Opens its page, with all that happened. */
function OrderLink({ order: { order_number: id } }: OrderProps) {
  return (
    <Link {...useLinkFromHere('Orders')({ kind: 'order', id })} className="order-row__link">
      {id}
    </Link>
  );
}

const SupplierOf = ({ order }: OrderProps) => <span>{useSupplierOf()(order)}</span>;

function NeedsDecision({ order }: OrderProps) {
  const linkTo = useLinkFromHere('Orders');
  return (
    <>
      {order.attention.length > 0 && (
        <Link {...linkTo({ kind: 'order', id: order.order_number })} className="order-row__attention">
          Needs you
          <span className="visually-hidden">{` on order ${order.order_number}`}</span>
        </Link>
      )}
      {order.is_reported && <span className="row__note"> Reported</span>}
    </>
  );
}

interface OpenOrderProps extends OrderProps, Pick<OrderActions, 'onOpen'> {
  readonly isCard?: boolean;
}

/** Opens the status dialog. */
function OpenOrder({ order, onOpen, isCard = false }: OpenOrderProps) {
  const { order_number: number } = order;
  // A card is pressed as a whole: its button covers it, and shows that it opens.
  const className = `amplify-button amplify-button--small row-action${isCard ? ' opens-row' : ''}`;
  const words = isCard ? (
    <>
      <span className="visually-hidden">{`Update status of order ${number}`}</span>
      <ChevronIcon />
    </>
  ) : (
    <>
      <span>Update status</span>
      <span className="visually-hidden">{` of order ${number}`}</span>
    </>
  );
  return (
    <button type="button" className={className} data-opens-order onClick={() => onOpen(order)}>
      {words}
    </button>
  );
}
