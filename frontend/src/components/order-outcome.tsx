import type { ReactNode } from 'react';
import { numberFailures } from '../../../contracts/orders/failure-words';
import type { Order } from '../lib/api/contract-types';
import { formatCedis } from '../lib/money';
import { failureOf, isCancelled } from '../lib/orders/orders';
import { Tag } from './tag';

interface OrderOutcomeProps {
  readonly order: Pick<Order, 'status' | 'amount' | 'debt_paid' | 'timeline'>;
  /** For a row without a history: names the reason of a failure, too. */
  readonly saysWhy?: boolean;
  /** For a row of one line: says in two words where the money is. */
  readonly isShort?: boolean;
  /** The status badge. */
  readonly children: ReactNode;
}

/** An order's status and, if it failed, where its money is: `Failed refunded`. */
export function OrderOutcome({ order, saysWhy = false, isShort = false, children }: OrderOutcomeProps) {
  const reason = saysWhy && shortFailures[failureOf(order) ?? ''];
  return (
    <p className={`order-outcome order-outcome--${isCancelled(order) ? 'cancelled' : order.status}`}>
      <OrderStatus order={order}>{children}</OrderStatus>
      {reason && <span className="order-outcome__why"> {reason}</span>}
      {order.status === 'failed' && (
        <span className="order-outcome__money">
          {reason ? ' · ' : ' '}
          {isShort ? shortMoney(order) : whereMoneyIs(order).toLowerCase()}
        </span>
      )}
    </p>
  );
}

/** Beside `Failed`: what the customer can put right. Other reasons are in the order's history, and the line has no room for them. */
const shortFailures: Readonly<Record<string, string>> = {
  [numberFailures.number_refused]: 'number can’t get data',
  [numberFailures.number_invalid]: 'wrong number',
};

/** A customer's own cancellation doesn't look like a failure. */
const OrderStatus = ({ order, children }: OrderOutcomeProps) =>
  isCancelled(order) ? <Tag className="badge--secondary">Cancelled by you</Tag> : children;

/** Where a failed order's money is. The row has its amount. */
function whereMoneyIs({ amount, debt_paid: paid = 0 }: OrderOutcomeProps['order']): string {
  if (paid === amount) return `${formatCedis(amount)} paid what you owed`;
  return paid > 0 ? `Refunded, ${formatCedis(paid)} of it paid what you owed` : 'Refunded';
}

/** The same on one line, without amounts: the order has them. */
function shortMoney({ amount, debt_paid: paid = 0 }: OrderOutcomeProps['order']): string {
  if (paid === amount) return 'paid your debt';
  return paid > 0 ? 'part refunded' : 'refunded';
}

type Progress = Pick<Order, 'is_checked' | 'in_line' | 'paused' | 'held'> & Partial<Pick<Order, 'status'>>;

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

/** The same in a few words, for one line. Null: it is simply on its way. */
export function shortProgress({ is_checked, in_line: place, paused, held, status }: Progress): string | null {
  // The supplier says that it came, and the customer that it didn't.
  if (is_checked) return status === 'completed' ? 'You reported it' : 'Being checked';
  if (!place) return held ?? paused ?? null;
  return `${place.before === 0 ? 'Next' : `${place.before} ahead`}, about ${place.minutes} min`;
}
