import type { ReactNode } from 'react';
import { numberFailures } from '../../../contracts/orders/terms';
import type { Order } from '../lib/api/contract-types';
import { failureOf, isCancelled } from '../lib/orders/orders';
import { Tag } from './tag';

interface OrderOutcomeProps {
  readonly order: Pick<Order, 'amount' | 'debt_paid' | 'timeline'> & Progress;
  /** For a row without a history: names the reason of a failure, too. */
  readonly saysWhy?: boolean;
  /** Whether it says in two words where a failed order's money is. @default true */
  readonly saysMoney?: boolean;
  /** The status badge. */
  readonly children: ReactNode;
}

/** An order's status, after what contradicts it, and, if it failed, where its money is: `Failed Money back`. */
export function OrderOutcome({ order, saysWhy = false, saysMoney = true, children }: OrderOutcomeProps) {
  const reason = saysWhy && shortFailures[failureOf(order) ?? ''];
  const doubt = doubtOf(order);
  return (
    <p className={`order-outcome order-outcome--${isCancelled(order) ? 'cancelled' : order.status}`}>
      {doubt !== null && (
        <Tag tone="warning" className="order-outcome__doubt">
          {doubt}
        </Tag>
      )}{' '}
      <OrderStatus order={order}>{children}</OrderStatus>
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

type Progress = Pick<Order, 'is_checked' | 'in_line' | 'status' | 'is_reported'>;

/** Says in two or three words that the delivery is doubted, which leads the row. Null: the status leads. */
function doubtOf({ is_checked, status, is_reported }: Progress): string | null {
  // A failed order’s money is back, whatever a check finds.
  if (!is_checked || status === 'failed') return null;
  // A completed order is checked because its customer or its supplier says that it didn't come.
  return status === 'completed' && is_reported ? 'You reported it' : 'Being checked';
}

/** Says beside the status why the order waits, in few enough words for a phone's line. Null: it is simply on its way, or a doubt leads. */
export function waitOf({ is_checked, in_line: place }: Progress): string | null {
  if (is_checked || !place) return null;
  // Where there is no room for the minutes, the place stands alone.
  return `${place.before === 0 ? 'Next' : `${place.before}\u00a0ahead`} (about\u00a0${place.minutes}\u00a0min)`;
}
