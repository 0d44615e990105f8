import type { ComponentType, ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../../contracts/paths';
import { brandName } from '../lib/brand';
import { BrandMark } from './brand';

export interface NavItem {
  readonly path: string;
  readonly label: string;
  /** Other paths that belong to it. */
  readonly alsoAt?: readonly string[];
  readonly Icon?: ComponentType | undefined;
  /** How many things wait there. Absent: no number is shown. */
  readonly count?: number;
}

/** The main navigation: at the bottom on a phone, at the side on a wide screen. */
function Navigation({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return (
    <header className="navigation">
      <a href={paths.landing} className="brand navigation__brand">
        <BrandMark />
        <span>{brandName}</span>
      </a>
      <nav aria-label="Main">
        <ul>
          {items.map(({ count = 0, Icon, ...item }) => (
            <li key={item.path}>
              <NavLink to={item.path} {...(item.alsoAt?.includes(pathname) && { className: 'active' })}>
                {Icon && <Icon />}
                <span>{item.label}</span>
                {count > 0 && (
                  <span className="navigation__count">
                    <span>{count > 99 ? '99+' : count}</span>
                    <span className="visually-hidden"> open</span>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

interface AppFrameProps {
  readonly navItems: readonly NavItem[];
  /** A class for the screen's area. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of the signed-in screens: the navigation and the screen. */
export function AppFrame({ navItems, className = '', children }: AppFrameProps) {
  return (
    <div className="user-area">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Navigation items={navItems} />
      <main className={`user-area__main ${className}`} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
