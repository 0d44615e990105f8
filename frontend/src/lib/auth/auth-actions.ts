import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { connectionError } from '../api/api-error';
import { keptInAllTabs, nameOnHome, tabStorage } from '../storage';
import { type AppDispatch, type AppStore, useAppDispatch } from '../store';
import {
  type AuthState,
  sessionEnded,
  sessionEndedElsewhere,
  sessionLoading,
  sessionStarted,
  sessionUnreadable,
  signedOutFor,
} from './auth-slice';
import { forgetTokens } from './forget-tokens';
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

export function useAuth(): AuthState {
  return useSelector((state: { auth: AuthState }) => state.auth);
}

/** Signs out and goes to the login screen. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    await signOut(dispatch);
    // Replaces the history entry, like the signed-in area's own redirect: one entry, whichever comes first.
    await navigate(paths.login, { replace: true });
  };
}

/** A set-up of an authenticator app that has got its key. */
export interface SetUp {
  /** Its account's id: the next person on a shared phone may have their own key. */
  readonly userId: string;
  /** Tells it apart from set-ups in other tabs. */
  readonly id: string;
}

const kept = keptInAllTabs('second-factor-begun', isSetUp);

/** The set-up that got its key last, in any tab: each new key replaces the one before. It is forgotten when it is finished or someone signs out. */
export const latestSetUp = {
  /** Whether this account has got a key before, which its app may hold. */
  isOf: (userId: string): boolean => kept.load()?.userId === userId,
  save: (setUp: SetUp): void => kept.save(setUp),
  /** The same account has got a newer key. */
  hasReplaced: ({ userId, id }: SetUp): boolean => {
    const latest = kept.load();
    return latest !== undefined && latest.userId === userId && latest.id !== id;
  },
  clear: (): void => kept.clear(),
};

function isSetUp(value: unknown): value is SetUp {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, id } = value as Partial<SetUp>;
  return typeof userId === 'string' && typeof id === 'string';
}
