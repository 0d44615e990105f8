import type { ReactNode, RefObject } from 'react';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** At the other end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  /** Lets the heading have the focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A card with a heading: a part of a tab. */
export function Panel({ id, title, aside, className = '', headingRef, children }: PanelProps) {
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="spread">
        <h3 id={id} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
