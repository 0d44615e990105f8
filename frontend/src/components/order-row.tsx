import type { ReactNode } from 'react';
import type { Order } from '../lib/api/contract-types';
import { formatCedis } from '../lib/money';
import { NetworkMark } from './network-mark';

interface OrderRowProps {
  readonly order: Pick<Order, 'network' | 'amount'>;
  readonly title: string;
  /** Two short facts below the title. */
  readonly notes: ReactNode;
  readonly status: ReactNode;
}

/** An order as a row of a short list. */
export function OrderRow({ order, title, notes, status }: OrderRowProps) {
  return (
    <li className="row">
      <NetworkMark network={order.network} />
      <div className="row__words">
        <p className="row__title">{title}</p>
        <p className="row__note row__notes">{notes}</p>
      </div>
      <div className="row__end">
        <p className="amount">{formatCedis(order.amount)}</p>
        {status}
      </div>
    </li>
  );
}
