import type { ReactNode } from 'react';

interface TilesProps {
  /** What the figures have in common, for screen readers. */
  readonly label?: string;
  /** Each figure by its name. */
  readonly figures: Readonly<Record<string, ReactNode>>;
}

/** Figures side by side, each in a small card. */
export function Tiles({ label, figures }: TilesProps) {
  return (
    <dl className="tiles" aria-label={label}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className="tile">
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
