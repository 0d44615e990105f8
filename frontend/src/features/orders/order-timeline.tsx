import type { Order } from '../../lib/api/contract-types';
import { formatDateTime } from '../../lib/dates';

type Timeline = Order['timeline'];

const labels: Record<Timeline[number]['event'], string> = {
  paid: 'Paid from your wallet',
  waiting: 'Queued, and sent shortly',
  sent: 'Sent to the network',
  confirmed: 'Accepted by the network',
  delivered: 'Delivered',
  failed: 'Could not be delivered',
  refunded: 'Money returned to your wallet',
  recharged: 'Charged to your wallet again',
  reopened: 'Reopened by our team',
  flagged: 'Being checked by our team',
};

const checking = 'We’re checking this delivery with the network';

/** The words for a customer in place of those for an admin, who reads the same timeline. */
const customerNotes: Record<string, string> = {
  'Not confirmed for 15 minutes': 'Taking longer than usual; we’re checking',
  'The supplier reports a delivered order as failed': checking,
  'The supplier reports a refunded order as delivered': checking,
};

/** What happened to an order, oldest first. */
export function OrderTimeline({ timeline }: { timeline: Timeline }) {
  return (
    <ol className="timeline">
      {timeline.map(({ event, at, note }) => (
        <li key={`${event} ${at}`} className={`timeline__${event}`}>
          <p className="row__title">{labels[event]}</p>
          {note !== undefined && note !== '' && <p>{customerNotes[note] ?? note}</p>}
          <p className="row__note">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
