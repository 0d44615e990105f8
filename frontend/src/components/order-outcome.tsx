import type { ReactNode } from 'react';
import type { Order } from '../lib/api/contract-types';
import { formatCedis } from '../lib/money';
import { isCancelled } from '../lib/orders/orders';

interface OrderOutcomeProps {
  readonly order: Pick<Order, 'status' | 'amount' | 'debt_paid' | 'timeline'>;
  /** The status as a badge. */
  readonly children: ReactNode;
}

/** An order's status and, if it failed, where its money is: `Failed · ₵5.00 returned`. It says so if its customer cancelled it. */
export function OrderOutcome({ order, children }: OrderOutcomeProps) {
  return (
    <p className="order-outcome">
      {children}
      {order.status === 'failed' && ` · ${isCancelled(order) ? 'cancelled by you, ' : ''}${moneyOf(order)}`}
    </p>
  );
}

function moneyOf({ amount, debt_paid: paid = 0 }: OrderOutcomeProps['order']): string {
  if (paid === amount) return `${formatCedis(amount)} paid what you owed`;
  const returned = `${formatCedis(amount)} returned`;
  return paid > 0 ? `${returned}, ${formatCedis(paid)} of it paid what you owed` : returned;
}

type Progress = Pick<Order, 'is_checked' | 'in_line' | 'paused' | 'held'>;

/** What the customer reads of an order that isn't just on its way: it waits in line, for its number or for the end of a pause, or a person looks at it. */
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
