import type { ReactNode } from 'react';
import type { Order } from '../lib/api/contract-types';
import { formatCedis } from '../lib/money';

interface OrderOutcomeProps {
  readonly order: Pick<Order, 'status' | 'amount'>;
  /** The status as a badge. */
  readonly children: ReactNode;
}

/** An order's status and, where it failed, its money: `Failed · ₵5.00 returned`. */
export function OrderOutcome({ order: { status, amount }, children }: OrderOutcomeProps) {
  return (
    <p className="order-outcome">
      {children}
      {status === 'failed' && ` · ${formatCedis(amount)} returned`}
    </p>
  );
}

/** What the customer reads while a person looks at the order. */
export function OrderCheck({ order }: { order: Pick<Order, 'is_checked'> }) {
  if (!order.is_checked) return null;
  return (
    <p className="order-check">We’re checking this with the network. You get the data or your money back.</p>
  );
}
