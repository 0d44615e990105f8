import * as rules from '../../../contracts/accounts/terms';
import { minimumPasswordLength } from '../../../contracts/constants';
import { brandName } from './brand';

type PasswordOwner = rules.PasswordOwner;

/** Returns why this shop refuses a password, or undefined. */
export const passwordProblem = (password: string, owner: PasswordOwner): string | undefined =>
  rules.passwordProblem(password, owner, brandName);

export interface PasswordStrength {
  /** From 0 (refused) to 4. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  /** The rating, and how to improve it. */
  readonly words: string;
}

const fewCharacters = 5;

/** How hard a password is to guess. Length counts, not kinds of characters (NIST SP 800-63B). */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const length = [...password].length;
  if (length < minimumPasswordLength) return { level: 0, words: 'Too short.' };
  const problem = passwordProblem(password, owner);
  if (problem !== undefined) return { level: 0, words: problem };
  if (length < 8 || new Set(password).size < fewCharacters) {
    return { level: 1, words: 'Weak. 8 or more different characters are better.' };
  }
  if (length < 12) {
    return {
      level: 2,
      words: 'Fair. 12 or more are better, such as three words that don’t belong together.',
    };
  }
  return length < 16 ? { level: 3, words: 'Good.' } : { level: 4, words: 'Strong.' };
}
