import { Button } from '@aws-amplify/ui-react';
import type { OrderStatus } from '../../../../../../contracts/constants';
import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';
import { isByHand } from '../status/status-effect';

interface ByHandButtonsProps {
  readonly order: AdminOrder;
  /** Opens the dialog with this status, which asks for a reason. */
  readonly onOpen: (order: AdminOrder, status: OrderStatus) => void;
  readonly onChanged: () => void;
}

/** The two results of an order that only a person delivers. */
export function ByHandButtons({ order, onOpen, onChanged }: ByHandButtonsProps) {
  const { run, isLoading } = withToasts(
    api.useAdminUpdateOrderStatusMutation(),
    'Order status updated successfully',
    'Failed to update order status',
  );
  const requestIds = useRequestIds();
  if (!isByHand(order)) return null;
  const { order_number: orderId, status: statusSeen } = order;
  const complete = async () => {
    const change = { orderId, status: 'completed', statusSeen, requestId: requestIds('completed') } as const;
    if ((await run(change)) !== null) onChanged();
  };
  return (
    <span className="order-row__by-hand">
      <Button
        size="small"
        className="row-action"
        aria-label={`Order ${orderId} is delivered`}
        aria-disabled={isLoading}
        // The second half of a double tap may be on the row that has moved up.
        onClick={({ detail }) => !isLoading && detail < 2 && void complete()}
      >
        Delivered
      </Button>
      <Button
        size="small"
        className="row-action"
        aria-label={`Order ${orderId} has failed`}
        onClick={() => onOpen(order, 'failed')}
      >
        Failed
      </Button>
    </span>
  );
}
