import { browserStorage, tabStorage } from '../storage';

/**
 * The session. The identity library is loaded only in a browser that has signed in before. Amplify keeps the tokens in local
 * storage and refreshes them.
 */
const loadAmplify = () => import('./amplify-session');

const sessionChange = 'sessionchange';

/** Whether this browser has a session, which may have expired. */
export function mayHaveSession(): boolean {
  return browserStorage.keys().some(isSessionKey);
}

/** Tells this tab about a sign-in. Other tabs get a storage event. */
export function announceSessionChange(): void {
  window.dispatchEvent(new Event(sessionChange));
}

/** Calls back after a sign-in or sign-out in any tab. Returns the unsubscribe function. */
export function onSessionChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || isSessionKey(key)) callback();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(sessionChange, callback);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(sessionChange, callback);
  };
}

/**
 * Returns the id of the signed-in customer, or null.
 * @throws if the session needs a refresh and the identity provider can't be reached
 */
export async function readSession(): Promise<string | null> {
  if (!mayHaveSession()) return null;
  return (await loadAmplify()).readSession();
}

/**
 * Returns a valid access token, or null if signed out.
 * @throws if it needs a refresh and the identity provider can't be reached
 */
export async function readAccessToken(options: { forceRefresh: boolean }): Promise<string | null> {
  if (!mayHaveSession()) return null;
  return (await loadAmplify()).readAccessToken(options);
}

/** The signed-in user's tokens as Amplify stores them; they may have expired. */
export interface KeptSession {
  readonly clientId: string;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Names its owner's address. */
  readonly idToken: string | null;
}

/** Null: nobody is signed in. */
export function keptSession(): KeptSession | null {
  const key = browserStorage.keys().find(isSessionKey);
  if (key === undefined) return null;
  const client = key.slice(0, -lastUser.length);
  const user = browserStorage.getItem(key);
  const token = (name: string) => browserStorage.getItem(`${client}.${user}.${name}`);
  const clientId = client.slice(keptByAmplify.length);
  return {
    clientId,
    accessToken: token('accessToken'),
    refreshToken: token('refreshToken'),
    idToken: token('idToken'),
  };
}

/** The address of the session's owner. Empty if nobody is signed in, or if it can't be read. */
export const addressOf = (kept: KeptSession | null): string => claimsOf(kept?.idToken).email ?? '';

interface Claims {
  readonly email?: string;
  readonly origin_jti?: string;
}

/** Reads a token's claims. Empty if it can't be read. */
export function claimsOf(token: string | null | undefined): Claims {
  try {
    const [, payload = ''] = (token ?? '').split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** Removes the stored session from this browser. */
export function forgetSession(): void {
  for (const key of browserStorage.keys()) if (key.startsWith(keptByAmplify)) browserStorage.removeItem(key);
}

const keptByAmplify = 'CognitoIdentityServiceProvider.';
const lastUser = '.LastAuthUser';

/** Whether this is Amplify's key for the signed-in user. */
function isSessionKey(key: string): boolean {
  return key.startsWith(keptByAmplify) && key.endsWith(lastUser);
}

const addressKey = 'email';
const verifiedKey = 'verified-email';
/** Survives the way to the login screen, which may lead through another document. Read once. */
export const addressToSignIn = {
  /** `isVerified`: it has just been verified, and the login screen says so. */
  save: (email: string, { isVerified = false } = {}): void =>
    tabStorage.setItem(isVerified ? verifiedKey : addressKey, email),
  take(): { readonly email: string; readonly isVerified: boolean } {
    const [verified, other] = [verifiedKey, addressKey].map((key) => {
      const email = tabStorage.getItem(key);
      tabStorage.removeItem(key);
      return email;
    });
    return { email: verified ?? other ?? '', isVerified: Boolean(verified) };
  },
};

/** The login screen's notes to someone who was sent there. They are passed as navigation state, so that the login screen doesn't load them. */
export const loginNotes = {
  sessionEnded: 'You were signed out. Sign in again.',
  sessionsEnded: 'You are signed out everywhere. Sign in again here.',
  accountDeleted: 'Your account is deleted. What we kept about you is erased within an hour.',
  secondFactorOff: 'Two-step login is off. Sign in with your password.',
  passwordReset: 'Sign in with your new password.',
  secondFactorSetUp: 'Two-step login is on. Sign in with a code from your app.',
  developers: 'Then you go back to the page for developers.',
} as const;
