import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingState } from '../components/loading-state';
import { type NavItem, Navigation } from '../components/navigation';
import { WhileLoading } from './lazy-screen';

export interface UserAreaProps {
  readonly navItems: readonly NavItem[];
  /** Loads the other screens' code. */
  readonly preload: () => void;
}

const preloadAfterMs = 2_000;

/** The frame of the customer's screens: the navigation and the screen. */
export function UserArea({ navItems, preload }: UserAreaProps) {
  useEffect(() => {
    const timer = setTimeout(preload, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload]);
  return (
    <div className="user-area">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Navigation items={navItems} />
      <main className="user-area__main" id="content" tabIndex={-1}>
        <WhileLoading value={<LoadingState label="Loading..." blocks={['tall', 'short', 'medium']} />}>
          <Outlet />
        </WhileLoading>
      </main>
    </div>
  );
}
