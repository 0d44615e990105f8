/** The identity library, loaded when somebody starts to fill in a form or, at the latest, sends it. */
export const loadIdentity = () => import('../../lib/auth/amplify-sign-in');

/** Starts loading it; a failure shows when it is needed. */
export function preloadIdentity(): void {
  loadIdentity().catch(() => undefined);
}
