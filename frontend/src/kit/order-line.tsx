import './order-line.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberFailures } from '../../../contracts/orders/terms';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import type { Order } from '../lib/api/contract-types';
import { formatCedis } from '../lib/money';
import { networkOf } from '../lib/networks';
import { failureOf, isCancelled } from '../lib/orders';
import { useKnownName } from '../lib/recipients';
import { NetworkMark, Tag } from './badges';
import { EmptyState } from './query-state';

interface OrderLineProps {
  readonly order: Pick<Order, 'network' | 'network_label' | 'data_plan' | 'phone_number'>;
  /** The link to the order's details. */
  readonly to?: string;
  /** Shows a saved number by its name alone. */
  readonly isShort?: boolean;
}

/** What was bought and for whom: `MTN 1GB`, `Ama · 024 123 4567`. On a phone the mark beside it stands for the network's name. */
export function OrderLine({ order, to, isShort = false }: OrderLineProps) {
  const { network, network_label, data_plan: plan, phone_number: phoneNumber } = order;
  const start = `${network_label ?? networkOf(network).label} `;
  const hasName = plan.startsWith(start);
  const bundle = (
    <>
      {hasName && <span className="order-line__network">{start}</span>}
      <span>{hasName ? plan.slice(start.length) : plan}</span>
    </>
  );
  const name = useKnownName(phoneNumber);
  return (
    <>
      {to ? (
        <Link className="text-link" to={to}>
          {bundle}
        </Link>
      ) : (
        <span>{bundle}</span>
      )}{' '}
      <span className="order-line__to">
        {name && <span className="order-line__name">{name}</span>}
        {!(name && isShort) && (
          <span className="order-line__number">{`${name ? ' · ' : ''}${groupedPhoneNumber(phoneNumber)}`}</span>
        )}
      </span>
    </>
  );
}

interface OrderOutcomeProps {
  readonly order: Pick<Order, 'amount' | 'debt_paid' | 'timeline'> & Progress;
  /** For a row without a history: names the reason of a failure, too. */
  readonly saysWhy?: boolean;
  /** Whether it says in two words where a failed order's money is. @default true */
  readonly saysMoney?: boolean;
  /** The status badge. */
  readonly children: ReactNode;
}

/** An order's status, then what contradicts it or, if it failed, where its money is: `Failed Money back`. */
export function OrderOutcome({ order, saysWhy = false, saysMoney = true, children }: OrderOutcomeProps) {
  const reason = saysWhy && shortFailures[failureOf(order) ?? ''];
  const doubt = doubtOf(order);
  return (
    <p className={`order-outcome order-outcome--${isCancelled(order) ? 'cancelled' : order.status}`}>
      <OrderStatus order={order}>{children}</OrderStatus>
      {doubt !== null && <span className="order-outcome__doubt">{` ${doubt}`}</span>}
      {reason && <span className="order-outcome__why">{` ${reason}.`}</span>}
      {order.status === 'failed' && saysMoney && (
        <span className="order-outcome__money">{` ${shortMoney(order)}${reason ? '.' : ''}`}</span>
      )}
    </p>
  );
}

/** Beside `Failed`: what the customer can put right. Other reasons are in the order's history, and the line has no room for them. */
const shortFailures: Readonly<Record<string, string>> = {
  [numberFailures.number_refused]: 'Number can’t get data',
  [numberFailures.number_invalid]: 'Wrong number',
};

/** A customer's own cancellation doesn't look like a failure. */
const OrderStatus = ({ order, children }: OrderOutcomeProps) =>
  isCancelled(order) ? <Tag className="badge--secondary">Cancelled by you</Tag> : children;

/** Where a failed order's money is. The order has the amounts. */
function shortMoney({ amount, debt_paid: paid = 0 }: OrderOutcomeProps['order']): string {
  if (paid === amount) return 'Paid your debt';
  return paid > 0 ? 'Part money back' : 'Money back';
}

type Progress = Pick<Order, 'is_checked' | 'status' | 'is_reported'>;

/** Says in two or three words that the delivery is doubted. Null: it isn't. */
function doubtOf({ is_checked, status, is_reported }: Progress): string | null {
  // A failed order’s money is back, whatever a check finds.
  if (!is_checked || status === 'failed') return null;
  // A completed order is checked because its customer or its supplier says that something is wrong with it.
  return status === 'completed' && is_reported ? 'You reported it' : 'Being checked';
}

interface RecentOrdersCardProps {
  readonly Heading: 'h2' | 'h3';
  /** The link to all orders. */
  readonly all: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of a few recent orders. */
export function RecentOrdersCard({ Heading, all, className = '', children }: RecentOrdersCardProps) {
  return (
    <section className={`card ${className}`} aria-labelledby="recent-orders">
      <div className="card__head">
        <Heading id="recent-orders">Recent Orders</Heading>
        <Link className="text-link" to={all}>
          View All
        </Link>
      </div>
      {children}
    </section>
  );
}

interface OrderRowsProps<Row> {
  readonly orders: readonly Row[];
  /** Shown if there are no orders. */
  readonly empty: string;
  readonly title: (order: Row) => ReactNode;
  /** Two short facts below the title. */
  readonly notes?: (order: Row) => readonly [ReactNode, ReactNode];
  /** Below the amount. */
  readonly status?: (order: Row) => ReactNode;
  /** Shown below the row. */
  readonly footer?: (order: Row) => ReactNode;
}

/** A short list of orders. */
export function OrderRows<Row extends Pick<Order, 'id' | 'network' | 'amount'>>(props: OrderRowsProps<Row>) {
  const { orders, empty, title, notes, status, footer } = props;
  if (orders.length === 0) return <EmptyState title="No orders yet">{empty}</EmptyState>;
  return (
    <ul>
      {orders.map((order) => {
        const [first, second] = notes?.(order) ?? [];
        return (
          <li key={order.id} className="row row--wrapping" data-order={order.id} tabIndex={-1}>
            <NetworkMark network={order.network} />
            <div className="row__words">
              <p className="row__title">{title(order)}</p>
              {first && (
                <p className="row__note row__notes">
                  <span>{first}</span> <span>{second}</span>
                </p>
              )}
            </div>
            <div className="row__end">
              <p className="amount">{formatCedis(order.amount)}</p>
              {status?.(order)}
            </div>
            {footer && <div className="row__below">{footer(order)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
