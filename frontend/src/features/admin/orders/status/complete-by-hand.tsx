import { Button } from '@aws-amplify/ui-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { isByHand } from './status-effect';

interface CompleteByHandProps {
  readonly order: AdminOrder;
  readonly isBusy: boolean;
  readonly onComplete: () => void;
}

/** A tap within this time may be the second of two that opened the dialog. */
const ignoresTapsForMs = 500;

/** The commonest change by one button, for orders that only a person completes. The dialog says which order it is. */
export function CompleteByHand({ order, isBusy, onComplete }: CompleteByHandProps) {
  const [takesTaps, setTakesTaps] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTakesTaps(true), ignoresTapsForMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isByHand(order)) return null;
  // The second tap on the row was not meant for what it opened. Not every browser counts taps; a key has no count.
  const onClick = ({ detail }: MouseEvent) => {
    if (!isBusy && (detail === 0 || (takesTaps && detail === 1))) onComplete();
  };
  return (
    <div className="well by-hand">
      <p>
        Was {order.data_plan} sent to {order.phone_number} for {order.user_name}? This moves no money.
      </p>
      {/* Not disabled: after a failure it still has the focus. */}
      <Button
        variation="primary"
        aria-disabled={isBusy}
        style={takesTaps ? {} : { pointerEvents: 'none' }}
        onClick={onClick}
      >
        Mark delivered
      </Button>
    </div>
  );
}
