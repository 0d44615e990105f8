import type { ReactNode } from 'react';
import { sentByHand } from '../../../contracts/orders/by-hand-words';
import type { AdminOrder } from '../lib/api/contract-types';
import { DateTime } from './date-time';

export type TimelineEvent = AdminOrder['timeline'][number];

interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  readonly labels: Readonly<Record<TimelineEvent['event'], string>>;
  /** In place of the event's label. */
  readonly titleOf?: (event: TimelineEvent) => string | undefined;
  /** @default the event's own note */
  readonly noteOf?: (event: TimelineEvent) => string | undefined;
  /** After the time. */
  readonly actorOf?: (event: TimelineEvent) => ReactNode;
}

/** What happened to an order, oldest first. */
export function Timeline({ events, labels, titleOf, noteOf = ({ note }) => note, actorOf }: TimelineProps) {
  return (
    <ol className="timeline" aria-label="What happened">
      {events.map((event) => {
        const note = noteOf(event);
        return (
          <li key={`${event.event} ${event.at}`} className={`timeline__${event.event}`}>
            <p className="row__title">
              {titleOf?.(event) ?? (isAllSaid(event) ? note : labels[event.event])}
            </p>
            {note && !isAllSaid(event) && <p>{note}</p>}
            <p className="row__note">
              <DateTime at={event.at} /> {actorOf?.(event)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** What is said of a batch, or of what it waits for, is all that is to be said. */
const isAllSaid = ({ event, note }: TimelineEvent) =>
  note === sentByHand || (event === 'waiting' && note !== undefined);
