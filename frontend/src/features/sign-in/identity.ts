import { authErrorMessage } from '../../lib/auth/auth-error-message';

/** The identity library, loaded when a form gets the focus or, at the latest, when it is submitted. */
export const loadIdentity = () => import('../../lib/auth/amplify-sign-in');

/** Starts loading the library. A failure shows when the form is submitted. */
export function preloadIdentity(): void {
  loadIdentity().catch(() => undefined);
}

type Identity = Awaited<ReturnType<typeof loadIdentity>>;

/** Runs a step with the identity library. `tell` gets the words about a failure. */
export async function withIdentity<Result>(
  tell: (problem: string) => void,
  step: (identity: Identity) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await step(await loadIdentity());
  } catch (error) {
    tell(authErrorMessage(error));
    return undefined;
  }
}
