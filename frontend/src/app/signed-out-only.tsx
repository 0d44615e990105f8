import { useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { mayHaveSession, onSessionChange } from '../lib/auth/session';
import { lazyScreen } from './lazy-screen';

const RedirectIfSignedIn = lazyScreen(() => import('./signed-in-area'), 'RedirectIfSignedIn');

/**
 * The frame of login and sign-up, which sends signed-in customers to the dashboard. Without a session the screen shows
 * at once, and the code of the signed-in area loads while the form is submitted.
 */
export function SignedOutOnly() {
  const hasSession = useSyncExternalStore(onSessionChange, mayHaveSession);
  useEffect(() => {
    const preload = () => void import('./signed-in-area').catch(() => undefined);
    document.addEventListener('submit', preload, { once: true });
    return () => document.removeEventListener('submit', preload);
  }, []);
  return hasSession ? <RedirectIfSignedIn /> : <Outlet />;
}
