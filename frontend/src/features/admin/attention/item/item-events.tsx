import { DateTime } from '../../../../components/date-time';
import type { Output } from '../../../../lib/api/contract-types';
import { Panel } from '../../shared/panels/panel';

type ItemEvent = NonNullable<Output<'admin-get-attention-item'>['item']>['events'][number];

const labels: Readonly<Record<ItemEvent['event'], string>> = {
  opened: 'Needs you',
  assigned: 'Assigned',
  noted: 'Note',
  answered: 'Asked',
  resolved: 'Resolved',
};

/** What staff asked, wrote and did, newest first. */
export function ItemEvents({ item: { item } }: { item: Output<'admin-get-attention-item'> }) {
  if (item === null) return null;
  return (
    <Panel id="events" title="Events">
      <ol className="attention__events" aria-label="Events">
        {item.events.toReversed().map((event) => (
          <li key={`${event.event} ${event.at} ${event.text}`}>
            <p>
              <strong>{labels[event.event]}</strong>: {event.text}
            </p>
            <p className="row__note">
              <DateTime at={event.at} /> {event.by === null ? 'automatically' : `by ${event.by}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
