import { imitationWords, nameProblem, readsLikeShop } from '../../../contracts/accounts/names';
import { brandName } from './brand';
import { requireText } from './form-rules';

/** The server applies the same rule, and also knows the names of staff. */
export function requireName(value: string, role: 'user' | 'admin' = 'user'): string | undefined {
  const name = value.trim();
  const missing = requireText('Full Name', name);
  if (missing !== undefined) return missing;
  const problem = nameProblem(name);
  if (problem !== undefined) return `Full Name ${problem}`;
  return role === 'user' && readsLikeShop(name, brandName) ? `Full Name ${imitationWords}` : undefined;
}
