import type { ReactNode } from 'react';
import { type NavItem, Navigation } from './navigation';

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
