import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../lib/api/contract-types';
import { formatCedis } from '../lib/money';
import { EmptyState } from './empty-state';
import { NetworkMark } from './network-mark';

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
