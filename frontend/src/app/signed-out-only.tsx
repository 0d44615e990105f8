import { useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { mayHaveSession, onSessionChange } from '../lib/auth/session';
import { lazyScreen } from './lazy-screen';

const RedirectIfSignedIn = lazyScreen(async () => (await import('./signed-in-area')).RedirectIfSignedIn);

/**
 * For login and sign-up: who is signed in goes on to the dashboard. A browser without a session shows them
 * at once, and loads what comes after the login while the form is sent.
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
