import type { ReactNode } from 'react';
import { formatDateTime } from '../lib/dates';

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
