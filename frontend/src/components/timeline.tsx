import { sentByHand } from '../../../contracts/orders/by-hand-words';
import type { AdminOrder } from '../lib/api/contract-types';
import { DateTime } from './date-time';

export type TimelineEvent = AdminOrder['timeline'][number];

interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  readonly labels: Readonly<Record<TimelineEvent['event'], string>>;
  /** Replaces the event's label. */
  readonly titleOf?: (event: TimelineEvent) => string | undefined;
  /** @default the event's own note */
  readonly noteOf?: (event: TimelineEvent) => string | undefined;
}

/** An order's history as its customer reads it, oldest first. */
export function Timeline({ events, labels, titleOf, noteOf = ({ note }) => note }: TimelineProps) {
  return (
    <ol className="timeline" aria-label="What happened">
      {events.map((event) => {
        const note = noteOf(event);
        return (
          <li key={`${event.event} ${event.at}`} className={`timeline__${event.event}`}>
            <p className="row__title">
              {titleOf?.(event) ?? (noteReplacesLabel(event) ? note : labels[event.event])}
            </p>
            {note && !noteReplacesLabel(event) && <p>{note}</p>}
            <p className="row__note">
              <DateTime at={event.at} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** The notes of batches and waits replace the label. */
export const noteReplacesLabel = ({ event, note }: Pick<TimelineEvent, 'event' | 'note'>) =>
  note === sentByHand || (event === 'waiting' && note !== undefined);
