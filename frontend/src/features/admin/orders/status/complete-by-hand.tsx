import { Button } from '@aws-amplify/ui-react';
import type { MouseEvent } from 'react';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { isByHand } from './status-effect';

interface CompleteByHandProps {
  readonly order: AdminOrder;
  readonly isBusy: boolean;
  readonly onComplete: () => void;
}

/** The commonest change by one button, for orders that only a person completes. The dialog says which order it is. */
export function CompleteByHand({ order, isBusy, onComplete }: CompleteByHandProps) {
  if (!isByHand(order)) return null;
  // The second click of a double click on the row was not meant for what it opened.
  const onClick = ({ detail }: MouseEvent) => {
    if (detail < 2) onComplete();
  };
  return (
    <div className="well by-hand">
      <p>
        Was {order.data_plan} sent to {order.phone_number} for {order.user_name}? This moves no money.
      </p>
      <Button variation="primary" isDisabled={isBusy} onClick={onClick}>
        Mark delivered
      </Button>
    </div>
  );
}
