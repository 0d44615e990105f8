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

/** What the customer of an order reads that a person looks at. */
export const checkingWords = 'We’re checking this with the network. You get the data or your money back.';
