import { authErrorMessage } from '../../lib/auth/auth-error-message';
import { toast } from '../../lib/toast/toast-store';

/** The identity library, loaded when a form gets the focus or, at the latest, when it is submitted. */
export const loadIdentity = () => import('../../lib/auth/amplify-sign-in');

/** Starts loading the library. A failure shows when the form is submitted. */
export function preloadIdentity(): void {
  loadIdentity().catch(() => undefined);
}

type Identity = Awaited<ReturnType<typeof loadIdentity>>;

/** Runs a step with the identity library. A failure becomes a toast with this title, unless `tell` says it elsewhere. */
export async function withIdentity<Result>(
  failureTitle: string,
  step: (identity: Identity) => Promise<Result>,
  tell = (message: string): void => toast.error(failureTitle, message),
): Promise<Result | undefined> {
  try {
    return await step(await loadIdentity());
  } catch (error) {
    tell(authErrorMessage(error));
    return undefined;
  }
}
