import type { ReactNode, RefObject } from 'react';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** At the other end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  /** Lets the heading have the focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The heading's level. @default 3, below the heading of its tab */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A card with a heading: a part of a tab. */
export function Panel({ id, title, aside, className = '', headingRef, level = 3, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="spread">
        <Heading id={id} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
