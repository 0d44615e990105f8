import { useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { mayHaveSession, onSessionChange } from '../lib/auth/session';
import { lazyScreen } from './lazy-screen';

interface SignedOutOnlyProps {
  /** Loads the code of the screen that follows a sign-in. */
  readonly preload: () => void;
}

const RedirectIfSignedIn = lazyScreen(() => import('./signed-in-area'), 'RedirectIfSignedIn');

/**
 * The frame of login and sign-up, which sends signed-in customers to the dashboard. Without a session the screen shows at once.
 * The signed-in area and its first screen load while the customer fills in the form: loading them after the answer would take
 * another second on a slow network.
 */
export function SignedOutOnly({ preload }: SignedOutOnlyProps) {
  const hasSession = useSyncExternalStore(onSessionChange, mayHaveSession);
  useEffect(() => {
    document.addEventListener('submit', preload, { once: true });
    return () => document.removeEventListener('submit', preload);
  }, [preload]);
  return hasSession ? <RedirectIfSignedIn /> : <Outlet />;
}
