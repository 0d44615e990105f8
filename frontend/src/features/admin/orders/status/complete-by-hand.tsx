import { Button } from '@aws-amplify/ui-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { isByHand } from './status-effect';

interface CompleteByHandProps {
  readonly order: AdminOrder;
  readonly isBusy: boolean;
  readonly onComplete: () => void;
}

/** A tap within this time may be the second half of the double tap that opened the dialog. */
const ignoresTapsForMs = 500;

/** One button for the commonest change: completing an order by hand. The dialog says which order it is. */
export function CompleteByHand({ order, isBusy, onComplete }: CompleteByHandProps) {
  const [takesTaps, setTakesTaps] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTakesTaps(true), ignoresTapsForMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isByHand(order)) return null;
  // The second of two taps on the row wasn't meant for the dialog. Not every browser counts taps; a key has no count.
  const onClick = ({ detail }: MouseEvent) => {
    if (!isBusy && (detail === 0 || (takesTaps && detail === 1))) onComplete();
  };
  return (
    <div className="well by-hand">
      <p>{`Was ${order.data_plan} sent to ${groupedPhoneNumber(order.phone_number)} for ${order.user_name}? This moves no money.`}</p>
      {/* Not disabled, so that it still has the focus after a failure. */}
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
