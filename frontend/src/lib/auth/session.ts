/**
 * The session. The identity library is loaded only in a browser that has been used to sign in. Amplify keeps the tokens
 * in local storage and refreshes them.
 */
const loadAmplify = () => import('./amplify-session');

const sessionChange = 'sessionchange';

/** Whether this browser holds a session, which may have expired. */
export function mayHaveSession(): boolean {
  return Object.keys(localStorage).some(isSessionKey);
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
 * The id of the signed-in customer, or null.
 * @throws when the session needs a refresh and the identity provider can't be reached
 */
export async function readSession(): Promise<string | null> {
  if (!mayHaveSession()) return null;
  return (await loadAmplify()).readSession();
}

/**
 * A valid access token, or null when signed out.
 * @throws when it needs a refresh and the identity provider can't be reached
 */
export async function readAccessToken(options: { forceRefresh: boolean }): Promise<string | null> {
  if (!mayHaveSession()) return null;
  return (await loadAmplify()).readAccessToken(options);
}

/** The tokens of whoever is signed in, as Amplify keeps them; they may be over. */
export interface KeptSession {
  readonly clientId: string;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** Null: nobody is signed in. */
export function keptSession(): KeptSession | null {
  const key = Object.keys(localStorage).find(isSessionKey);
  if (key === undefined) return null;
  const client = key.slice(0, -lastUser.length);
  const user = localStorage.getItem(key);
  const token = (name: string) => localStorage.getItem(`${client}.${user}.${name}`);
  const clientId = client.slice(keptByAmplify.length);
  return { clientId, accessToken: token('accessToken'), refreshToken: token('refreshToken') };
}

/** Removes what is kept of the session in this browser. */
export function forgetSession(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(keptByAmplify)) localStorage.removeItem(key);
}

const keptByAmplify = 'CognitoIdentityServiceProvider.';
const lastUser = '.LastAuthUser';

/** Whether Amplify stores the signed-in user under this key. */
function isSessionKey(key: string): boolean {
  return key.startsWith(keptByAmplify) && key.endsWith(lastUser);
}
