import { type OrderStatus, statusLabels } from '../../../contracts/constants';
import { Tag } from './tag';

const tones: Record<OrderStatus, 'success' | 'warning' | 'info' | 'error'> = {
  completed: 'success',
  pending: 'warning',
  processing: 'info',
  failed: 'error',
};

/** The status of an order or a top-up as a coloured word. An unknown status is grey. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const tone: (typeof tones)[OrderStatus] | undefined = tones[status];
  return (
    <Tag {...(tone ? { tone } : { className: 'badge--secondary' })}>{statusLabels[status] ?? status}</Tag>
  );
}

/** The status of a customer's order (specification, section 4: primary if it is completed, secondary otherwise). */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const look = status === 'completed' ? 'badge--primary' : `badge--secondary badge--${status}`;
  return <Tag className={look}>{statusLabels[status] ?? status}</Tag>;
}
