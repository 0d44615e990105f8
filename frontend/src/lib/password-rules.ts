import type { PasswordOwner } from '../../../contracts/accounts/terms';
import { once } from './once';

/** The password rules with the list of common passwords, loaded when a new password is typed. */
export const loadPasswordRules = once(() => import('./password-strength'));

/**
 * Returns why an otherwise valid new password is refused, or undefined.
 * @throws if the rules can't be loaded
 */
export async function refusedPassword(
  password: string,
  owner: PasswordOwner,
): Promise<{ password: string } | undefined> {
  const problem = (await loadPasswordRules()).passwordProblem(password, owner);
  return problem === undefined ? undefined : { password: problem };
}
