/**
 * The signed-in session, without loading the identity library where nobody has signed in. Amplify keeps the
 * tokens in local storage and refreshes them.
 */
const loadAmplify = () => import('./amplify-session');

const sessionChange = 'sessionchange';

/** Whether this browser holds a session that may still be good. */
export function mayHaveSession(): boolean {
  return Object.keys(localStorage).some(isSessionKey);
}

/** Tells this tab that somebody has signed in; other tabs learn it from the storage. */
export function announceSessionChange(): void {
  window.dispatchEvent(new Event(sessionChange));
}

/** Calls back when somebody signs in or out, in this tab or another. Returns what ends that. */
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
 * The id of the signed-in customer, or null.
 * @throws if the session has to be refreshed and the identity provider can't be reached
 */
export async function readSession(): Promise<string | null> {
  if (!mayHaveSession()) return null;
  return (await loadAmplify()).readSession();
}

/**
 * An access token that is good now, or null when signed out.
 * @throws if it has to be refreshed and the identity provider can't be reached
 */
export async function readAccessToken(options: { forceRefresh: boolean }): Promise<string | null> {
  if (!mayHaveSession()) return null;
  return (await loadAmplify()).readAccessToken(options);
}

/** Forgets the session here and revokes it at the identity provider, if that can be reached. */
export async function endSession(): Promise<void> {
  if (mayHaveSession()) await (await loadAmplify()).endSession();
}

/** The key under which Amplify keeps who is signed in. */
function isSessionKey(key: string): boolean {
  return /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);
}
