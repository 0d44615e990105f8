import type { Order } from '../lib/api/contract-types';
import { formatStepTime } from '../lib/dates';

export type TimelineEvent = Order['timeline'][number];

interface TimelineProps {
  readonly name: string;
  /** When it began. Its day is shown elsewhere. */
  readonly since: string;
  readonly events: readonly TimelineEvent[];
  readonly labels: Readonly<Record<TimelineEvent['event'], string>>;
  /** Replaces the event's label. */
  readonly titleOf?: (event: TimelineEvent) => string | undefined;
  /** @default the event's own note */
  readonly noteOf?: (event: TimelineEvent) => string | undefined;
}

/** Steps of an order as its customer reads them. */
export function Timeline({
  name,
  since,
  events,
  labels,
  titleOf,
  noteOf = ({ note }) => note,
}: TimelineProps) {
  return (
    <ol className="timeline" aria-label={name}>
      {events.map((event) => {
        const note = noteOf(event);
        return (
          <li key={`${event.event} ${event.at}`} className={`timeline__${event.event}`}>
            <div className="line">
              <p className="row__title">{titleOf?.(event) ?? labels[event.event]}</p>{' '}
              <time className="row__note" dateTime={event.at}>
                {formatStepTime(event.at, since)}
              </time>
            </div>
            {note && <p>{note}</p>}
          </li>
        );
      })}
    </ol>
  );
}
