import { offlineError } from '../api/api-error';
import type { AppDispatch, AppStore } from '../store';
import { sessionEnded, sessionLoading, sessionStarted, sessionUnreadable } from './auth-slice';
import { endSession, onSessionChange, readSession } from './session';

/** Finds out who is signed in. What can't be found out leaves the state `loading`, with words. */
export async function restoreSession(dispatch: AppDispatch): Promise<void> {
  try {
    const userId = await readSession();
    dispatch(userId === null ? sessionEnded() : sessionStarted(userId));
  } catch {
    dispatch(sessionUnreadable(offlineError.message));
  }
}

/**
 * Signs out. The session is over here even when the identity provider can't be told, and what the tab has kept of it is
 * gone: the next one at this device is perhaps somebody else.
 */
export async function signOut(dispatch: AppDispatch): Promise<void> {
  await endSession().catch(() => undefined);
  sessionStorage.clear();
  dispatch(sessionEnded());
}

/** Restores the session now, when somebody signs in or out in any tab, and when the connection is back. */
export function followSession({ dispatch, getState }: AppStore): void {
  const restore = () => {
    if (getState().auth.status !== 'signed-in') dispatch(sessionLoading());
    void restoreSession(dispatch);
  };
  restore();
  onSessionChange(restore);
  window.addEventListener('online', () => {
    if (getState().auth.problem !== null) restore();
  });
}
