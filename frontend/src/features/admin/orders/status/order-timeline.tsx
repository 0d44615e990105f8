import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { DateTime } from '../../shared/controls/date-time';

type TimelineEvent = AdminOrder['timeline'][number];

const eventLabels: Record<TimelineEvent['event'], string> = {
  paid: 'Paid from the wallet',
  waiting: 'Queued',
  sent: 'Sent to the supplier',
  confirmed: 'Accepted by the supplier',
  delivered: 'Delivered',
  failed: 'Failed',
  refunded: 'Refunded to the wallet',
  recharged: 'Charged to the wallet again',
  reopened: 'Reopened',
  flagged: 'Flagged for review',
};

/** What happened to an order and by whom, oldest first. */
export function OrderTimeline({ timeline }: Pick<AdminOrder, 'timeline'>) {
  const { data } = api.useGetProfileQuery({});
  return (
    <ol className="timeline" aria-label="What happened">
      {timeline.map(({ event, at, by, note }) => (
        <li key={`${event} ${at}`} className={`timeline__${event}`}>
          <p className="row__title">{eventLabels[event]}</p>
          {note && <p>{note}</p>}
          <p className="row__note">
            <DateTime at={at} /> {actorText(by, data?.profile.user_id)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function actorText(by: string, ownId: string | undefined): string {
  if (by === 'system') return 'automatically';
  if (by === 'customer' || by === 'supplier') return `by the ${by}`;
  return by === ownId ? 'by you' : `by admin ${by}`;
}
