import { capitalized } from '../capitalized';
import { isApiError } from './api-error';

interface FieldProblem {
  /** The field of the input. */
  readonly field: string;
  /** What is wrong, as a sentence. */
  readonly words: string;
}

/** Returns what a refusal says about a field of the input: the API writes `url: must begin with https://.` Null: it is about none. */
export function fieldProblem(error: unknown): FieldProblem | null {
  if (!isApiError(error) || error.code !== 'invalid_request') return null;
  const [, field, words] = /^([A-Za-z_]+)(?:\.\d+)?: (.+)$/s.exec(error.message) ?? [];
  if (field === undefined || words === undefined) return null;
  return { field, words: capitalized(words) };
}
