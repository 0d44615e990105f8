import type { ReactNode } from 'react';
import type { Order } from '../lib/api/contract-types';
import { formatDateTime, formatStepTime } from '../lib/dates';

interface FactsProps {
  /** The values by name. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** The list's class. @default 'facts' */
  readonly className?: string;
  /** The list's name for screen readers. */
  readonly label?: string;
  /** Whether a change is announced. */
  readonly isLive?: boolean;
}

/** A list of names and values. */
export function Facts({ facts, className = 'facts', label, isLive }: FactsProps) {
  return (
    <dl className={className} aria-label={label} aria-live={isLive ? 'polite' : undefined}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DateTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  );
}

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
