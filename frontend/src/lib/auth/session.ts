/**
 * The signed-in session, without loading the identity library where nobody has signed in. Amplify keeps the
 * tokens in local storage and refreshes them.
 */
const loadAmplify = () => import('./amplify-session');

/** Whether this browser holds a session that may still be good. */
export function mayHaveSession(): boolean {
  return Object.keys(localStorage).some(isSessionKey);
}

/** Whether a local-storage key tells who is signed in; null is a cleared storage. */
export function isSessionKey(key: string | null): boolean {
  return key === null || /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);
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
