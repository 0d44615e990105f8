import type { ReactNode } from 'react';

interface FactsProps {
  /** Each value by its name. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** How they look. @default 'facts' */
  readonly className?: string;
  /** What they have in common, for screen readers. */
  readonly label?: string;
  /** Whether a change is announced. */
  readonly isLive?: boolean;
}

/** Names and their values. */
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
