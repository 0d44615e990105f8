import { offlineError } from '../api/api-error';
import type { AppDispatch, AppStore } from '../store';
import { sessionEnded, sessionLoading, sessionStarted, sessionUnreadable } from './auth-slice';
import { endSession, isSessionKey, readSession } from './session';

/** Finds out who is signed in. What can't be found out leaves the state `loading`, with words. */
export async function restoreSession(dispatch: AppDispatch): Promise<void> {
  try {
    const userId = await readSession();
    dispatch(userId === null ? sessionEnded() : sessionStarted(userId));
  } catch {
    dispatch(sessionUnreadable(offlineError.message));
  }
}

/** Signs out. The session is over here even when the identity provider can't be told. */
export async function signOut(dispatch: AppDispatch): Promise<void> {
  await endSession().catch(() => undefined);
  dispatch(sessionEnded());
}

/** Restores the session at start and follows what other tabs do to it. */
export function followSession(store: AppStore): void {
  const { dispatch } = store;
  const restore = () => void restoreSession(dispatch);
  restore();
  window.addEventListener('storage', ({ key }) => {
    if (isSessionKey(key)) restore();
  });
  window.addEventListener('online', () => {
    if (store.getState().auth.problem === null) return;
    dispatch(sessionLoading());
    restore();
  });
}
