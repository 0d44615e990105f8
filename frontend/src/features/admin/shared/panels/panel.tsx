import type { ReactNode } from 'react';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** At the other end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card with a heading: a part of a tab. */
export function Panel({ id, title, aside, className = '', children }: PanelProps) {
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="spread">
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
