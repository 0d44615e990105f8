import { nameProblem } from '../../../contracts/accounts/terms';
import { requireText } from './form-rules';

/** The server applies the same rule. */
export function requireName(value: string): string | undefined {
  const name = value.trim();
  const missing = requireText('Full Name', name);
  if (missing !== undefined) return missing;
  const problem = nameProblem(name);
  return problem && `Full Name ${problem}`;
}
