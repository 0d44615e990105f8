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

/** What happened to an order, oldest first. */
export function OrderTimeline({ timeline }: { timeline: Timeline }) {
  return (
    <ol className="timeline">
      {timeline.map(({ event, at, note }) => (
        <li key={`${event} ${at}`} className={`timeline__${event}`}>
          <p className="row__title">{labels[event]}</p>
          {note !== undefined && note !== '' && <p>{note}</p>}
          <p className="row__note">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
