import { Suspense, useState } from 'react';
import { useStore } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { LoadingState } from '../components/loading-state';
import { type NavItem, UserNavigation } from '../components/user-navigation';
import { connectApi } from '../lib/api/connect-api';
import type { AppStore } from '../lib/store';

/** The frame of the customer's screens: the navigation and, inside, the screen. The API comes with it. */
export function UserArea({ navItems }: { navItems: readonly NavItem[] }) {
  const store = useStore() as AppStore;
  // Before the first screen renders, and once: `useState` is React's way to say so.
  useState(() => connectApi(store));
  return (
    <div className="user-area">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <UserNavigation items={navItems} />
      <main className="user-area__main" id="content" tabIndex={-1}>
        <Suspense fallback={<LoadingState label="Loading..." blocks={['tall', 'short', 'medium']} />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
