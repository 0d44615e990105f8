import type { ReactNode } from 'react';
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
  /** Shown after the time. */
  readonly actorOf?: (event: TimelineEvent) => ReactNode;
}

/** An order's history, oldest first. */
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

/** The notes of batches and waits replace the label. */
export const isAllSaid = ({ event, note }: Pick<TimelineEvent, 'event' | 'note'>) =>
  note === sentByHand || (event === 'waiting' && note !== undefined);
