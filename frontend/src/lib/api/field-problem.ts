import { capitalized } from '../capitalized';
import { isApiError } from './api-error';

interface FieldProblem {
  /** The field of the input. */
  readonly field: string;
  /** Its place, counted from 0, if the field is a list. */
  readonly place: number | null;
  /** What is wrong, as a sentence. */
  readonly words: string;
}

/** Returns what a refusal says about a field of the input: the API writes `url: must begin with https://.` Null: it is about none. */
export function fieldProblem(error: unknown): FieldProblem | null {
  if (!isApiError(error) || error.code !== 'invalid_request') return null;
  const [, field, place, words] = /^([A-Za-z_]+)(?:\.(\d+))?: (.+)$/s.exec(error.message) ?? [];
  if (field === undefined || words === undefined) return null;
  return {
    field,
    place: place === undefined ? null : Number(place),
    words: capitalized(words),
  };
}
