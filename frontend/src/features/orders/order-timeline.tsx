import type { Order } from '../../lib/api/contract-types';
import { formatDateTime } from '../../lib/dates';

type Timeline = Order['timeline'];

const words: Record<Timeline[number]['event'], string> = {
  paid: 'Paid from your wallet',
  waiting: 'Waiting for its turn',
  sent: 'Sent to the network',
  confirmed: 'Accepted by the network',
  delivered: 'Delivered',
  failed: 'Could not be delivered',
  refunded: 'Money returned to your wallet',
  recharged: 'Charged to your wallet again',
  reopened: 'Opened again by our team',
  flagged: 'Being looked into by our team',
};

/** What happened to an order, oldest first, in plain words. */
export function OrderTimeline({ timeline }: { timeline: Timeline }) {
  return (
    <ol className="timeline">
      {timeline.map(({ event, at, note }) => (
        <li key={`${event} ${at}`} className={`timeline__event timeline__event--${event}`}>
          <p className="timeline__words">{words[event]}</p>
          {note !== undefined && note !== '' && <p>{note}</p>}
          <p className="row__note">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
