import { connectionError } from '../api/api-error';
import { nameOnHome } from '../name-on-home';
import { tabStorage } from '../storage';
import type { AppDispatch, AppStore } from '../store';
import {
  sessionEnded,
  sessionEndedElsewhere,
  sessionLoading,
  sessionStarted,
  sessionUnreadable,
  signedOutFor,
} from './auth-slice';
import { forgetTokens } from './forget-tokens';
import { latestSetUp } from './latest-set-up';
import { addressOf, addressToSignIn, keptSession, onSessionChange, readSession } from './session';

/** Finds out who is signed in. If that fails, the state stays `loading`, with a message. `wasSignedIn`: this tab still shows somebody’s session. */
export async function restoreSession(dispatch: AppDispatch, { wasSignedIn = false } = {}): Promise<void> {
  // Amplify removes the tokens of a session that is over.
  const kept = keptSession();
  try {
    const userId = await readSession();
    if (userId !== null) dispatch(sessionStarted(userId));
    else {
      if (kept) addressToSignIn.save(addressOf(kept));
      dispatch(kept || wasSignedIn ? sessionEndedElsewhere() : sessionEnded());
    }
  } catch {
    dispatch(sessionUnreadable(connectionError().message));
  }
}

/**
 * Signs out on this device at once, whether or not the identity provider answers, which revokes the session afterwards. Stored data is
 * cleared, because the device's next user may be someone else.
 */
export async function signOut(dispatch: AppDispatch): Promise<void> {
  forgetHere();
  dispatch(sessionEnded());
}

/** The same after a call that ended the session at the shop. `email`: filled in at the sign-in that follows. */
export async function leaveEndedSession(
  dispatch: AppDispatch,
  note: Parameters<typeof signedOutFor>[0],
  email?: string | null,
): Promise<void> {
  forgetHere();
  if (email) addressToSignIn.save(email);
  dispatch(signedOutFor(note));
}

function forgetHere(): void {
  forgetTokens();
  tabStorage.clear();
  latestSetUp.clear();
  nameOnHome.clear();
}

/** Restores the session now, after a sign-in or sign-out in any tab, and when the device is back online. */
export function followSession({ dispatch, getState }: AppStore): void {
  const restore = () => {
    const wasSignedIn = getState().auth.status === 'signed-in';
    if (!wasSignedIn) dispatch(sessionLoading());
    void restoreSession(dispatch, { wasSignedIn });
  };
  restore();
  onSessionChange(restore);
  window.addEventListener('online', () => {
    if (getState().auth.problem !== null) restore();
  });
}
