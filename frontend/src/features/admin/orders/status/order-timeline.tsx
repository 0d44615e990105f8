import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatDateTime } from '../../../../lib/dates';

type TimelineEvent = AdminOrder['timeline'][number];

const words: Record<TimelineEvent['event'], string> = {
  paid: 'Paid from the wallet',
  waiting: 'Waiting for its turn',
  sent: 'Sent to the supplier',
  confirmed: 'Accepted by the supplier',
  delivered: 'Delivered',
  failed: 'Failed',
  refunded: 'Refunded to the wallet',
  recharged: 'Charged to the wallet again',
  reopened: 'Opened again',
  flagged: 'Flagged for a look',
};

/** What happened to an order and by whom, oldest first. */
export function OrderTimeline({ timeline }: { timeline: AdminOrder['timeline'] }) {
  const { data } = api.useGetProfileQuery({});
  return (
    <ol className="timeline" aria-label="What happened">
      {timeline.map(({ event, at, by, note }) => (
        <li key={`${event} ${at}`} className={`timeline__${event}`}>
          <p className="row__title">{words[event]}</p>
          {note && <p>{note}</p>}
          <p className="row__note">
            <time dateTime={at}>{formatDateTime(at)}</time> {wordsFor(by, data?.profile.user_id)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function wordsFor(by: string, me: string | undefined): string {
  if (by === 'customer') return 'by the customer';
  if (by === 'supplier') return 'by the supplier';
  if (by === 'system') return 'automatically';
  return by === me ? 'by you' : `by administrator ${by}`;
}
