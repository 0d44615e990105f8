import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brandName } from '../lib/brand';
import { BackIcon } from './icons';

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Above the title. */
  readonly eyebrow?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string; readonly onClick?: () => void };
  readonly actions?: ReactNode;
  /** Stays on the first line, even if the actions don't fit there on a phone. */
  readonly end?: ReactNode;
}

/** More letters than a phone has room for on one line. Below an eyebrow, they are set smaller. */
const longTitle = 16;

/**
 * A screen's heading, which also sets the document's title. After a navigation (not on the first load) it takes the focus, so
 * that screen readers announce the new screen. A field that already has the focus keeps it.
 */
export function PageHeader({ title, subtitle, eyebrow, back, actions, end }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Read once: a filter written to the address later isn't a navigation.
  const [cameByNavigation] = useState(key !== 'default');

  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title]);

  useEffect(() => {
    if (!cameByNavigation) return;
    window.scrollTo(0, 0);
    if (!document.activeElement?.matches('input')) heading.current?.focus({ preventScroll: true });
  }, [cameByNavigation]);

  return (
    <header className="page-header">
      {back && (
        <Link className="icon-button" to={back.to} aria-label={back.label} onClick={back.onClick}>
          <BackIcon />
        </Link>
      )}
      <div className="page-header__words">
        {eyebrow && <p className="subtle">{eyebrow}</p>}
        <h1
          ref={heading}
          className={title.length > longTitle ? 'page-header__long' : undefined}
          tabIndex={-1}
        >
          {title}
        </h1>
        {subtitle && <p className="subtle page-header__subtitle">{subtitle}</p>}
      </div>
      {actions && <div className="page-header__actions">{actions}</div>}
      {end && <div className="page-header__end">{end}</div>}
    </header>
  );
}
