import type { ReactNode } from 'react';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** At the other end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  /** The heading's level. @default 3, below the heading of its tab */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A card with a heading: a part of a tab. */
export function Panel({ id, title, aside, className = '', level = 3, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="spread">
        <Heading id={id}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
