import type { PasswordOwner } from '../../../../contracts/accounts/password-rules';
import { once } from '../once';

/** The rules with the list of common passwords: loaded when a new password is typed. */
export const loadPasswordRules = once(() => import('./password-strength'));

/**
 * Why this new password is refused, once everything else about it is right; undefined if it isn't.
 * @throws when the rules can't be loaded
 */
export async function refusedPassword(
  password: string,
  owner: PasswordOwner,
): Promise<{ password: string } | undefined> {
  const problem = (await loadPasswordRules()).passwordProblem(password, owner);
  return problem === undefined ? undefined : { password: problem };
}
