import { offlineError } from '../api/api-error';
import { callApi } from '../api/call-api';
import { undosAsked } from '../orders/undos-asked';
import type { AppDispatch, AppStore } from '../store';
import { sessionEnded, sessionLoading, sessionStarted, sessionUnreadable, signedOutFor } from './auth-slice';
import { endSession, forgetSession, onSessionChange, readAccessToken, readSession } from './session';

/** Reads who is signed in. If that fails, the state stays `loading`, with a message. */
export async function restoreSession(dispatch: AppDispatch): Promise<void> {
  try {
    const userId = await readSession();
    dispatch(userId === null ? sessionEnded() : sessionStarted(userId));
  } catch {
    dispatch(sessionUnreadable(offlineError.message));
  }
}

/**
 * Signs out, even when neither the shop nor the identity provider answers. What was kept here is cleared, because the next
 * customer on this device may be another one.
 */
export async function signOut(dispatch: AppDispatch): Promise<void> {
  await inTime(endAtShop());
  await inTime(endSession());
  forgetSession();
  forgetAll();
  dispatch(sessionEnded());
}

/** The same for a session that the shop has ended with what it was asked for. */
export async function leaveEndedSession(
  dispatch: AppDispatch,
  note: Parameters<typeof signedOutFor>[0],
): Promise<void> {
  await inTime(endSession());
  forgetSession();
  forgetAll();
  dispatch(signedOutFor(note));
}

function forgetAll(): void {
  sessionStorage.clear();
  undosAsked.clear();
}

/** So long may signing out take at the shop, and as long at the identity provider; it ends here in any case. */
const endTimeoutMs = 5_000;

/** Whether it succeeds, fails or says nothing: a line that hangs keeps nobody signed in. */
const inTime = (task: Promise<void>): Promise<void> =>
  Promise.race([task.catch(() => undefined), new Promise<void>((end) => setTimeout(end, endTimeoutMs))]);

/** The shop refuses the access token from now on, which Cognito can't take back. */
async function endAtShop(): Promise<void> {
  const token = await readAccessToken({ forceRefresh: false });
  if (token !== null) await endThisSession(token);
}

/** Of the session that this access token is of. */
export async function endThisSession(token: string): Promise<void> {
  const call = { name: 'end-session', input: { session: 'this' } } as const;
  await callApi(call, { token, signal: new AbortController().signal, timeoutMs: endTimeoutMs });
}

/** Restores the session now, after a sign-in or sign-out in any tab, and when the device is back online. */
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
