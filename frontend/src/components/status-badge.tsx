import { Badge } from '@aws-amplify/ui-react';
import type { OrderStatus } from '../../../contracts/constants';
import '@aws-amplify/ui-react/styles/badge.layer.css';

const tones = { completed: 'success', pending: 'warning', processing: 'info', failed: 'error' } as const;
const labels = {
  completed: 'Completed',
  pending: 'Pending',
  processing: 'Processing',
  failed: 'Failed',
} as const;

/** An order's status, told by its word as well as by its colour. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge variation={tones[status]} size="small">
      {labels[status]}
    </Badge>
  );
}
