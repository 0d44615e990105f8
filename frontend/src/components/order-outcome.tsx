import type { ReactNode } from 'react';
import type { Order } from '../lib/api/contract-types';
import { formatCedis } from '../lib/money';
import { isCancelled } from '../lib/orders/orders';
import { Tag } from './tag';

interface OrderOutcomeProps {
  readonly order: Pick<Order, 'status' | 'amount' | 'debt_paid' | 'timeline'>;
  /** The status badge. */
  readonly children: ReactNode;
}

/** An order's status and, if it failed, where its money is: `Failed · refunded`. */
export function OrderOutcome({ order, children }: OrderOutcomeProps) {
  return (
    <p className={`order-outcome order-outcome--${order.status}`}>
      <OrderStatus order={order}>{children}</OrderStatus>
      {order.status === 'failed' && ` · ${whereMoneyIs(order).toLowerCase()}`}
    </p>
  );
}

/** A customer's own cancellation doesn't look like a failure. */
const OrderStatus = ({ order, children }: OrderOutcomeProps) =>
  isCancelled(order) ? <Tag className="badge--secondary">Cancelled by you</Tag> : children;

/** Where a failed order's money is. The row has its amount. */
function whereMoneyIs({ amount, debt_paid: paid = 0 }: OrderOutcomeProps['order']): string {
  if (paid === amount) return `${formatCedis(amount)} paid what you owed`;
  return paid > 0 ? `Refunded, ${formatCedis(paid)} of it paid what you owed` : 'Refunded';
}

type Progress = Pick<Order, 'is_checked' | 'in_line' | 'paused' | 'held'>;

/** Explains an order that isn't simply on its way: in line, waiting for activation or for the end of a pause, or being checked by a person. */
export function OrderProgress({ order }: { order: Progress }) {
  const words = progressWords(order);
  return words && <p className="order-check">{words}</p>;
}

function progressWords({ is_checked, in_line: place, paused, held }: Progress): string | null {
  if (is_checked) return 'We’re checking this with the network. You get the data or your money back.';
  if (!place) return held ?? paused ?? null;
  const before = place.before === 0 ? 'Yours is next' : `${place.before} before yours`;
  return `${before}, about ${place.minutes} min`;
}
