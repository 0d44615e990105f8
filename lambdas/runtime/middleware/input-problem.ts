import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

export interface InputProblem {
  /** The place in the input. */
  readonly path: readonly PropertyKey[];
  readonly words: string;
}

/** Returns the first thing that is wrong with an input, in our own words and not the validator's. */
export function problemOf({ issues }: z.core.$ZodError, input: unknown): InputProblem {
  const [issue] = issues;
  if (issue === undefined) return { path: [], words: 'is not valid' };
  if (issue.code === 'unrecognized_keys') {
    return { path: [...issue.path, ...issue.keys.slice(0, 1)], words: 'is not a field of this call' };
  }
  return { path: issue.path, words: wordsOf(issue, valueAt(input, issue.path)) };
}

/** The field of an input at this place; undefined if it has none. */
export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? value[name as keyof typeof value]
        : undefined,
    input,
  );

/** Whether the message is the validator's; those of contracts begin in lower case, or with Please. */
const isValidators = ({ message }: Issue): boolean => /^(Invalid|Too |Unrecognized)/.test(message);

function wordsOf(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (!isValidators(issue)) return issue.message;
      return issue.inclusive === false
        ? `must be more than ${issue.minimum}`
        : `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return isValidators(issue) ? `must be at most ${issue.maximum}${unitOf(issue.origin)}` : issue.message;
    case 'invalid_format':
      if (!isValidators(issue)) return issue.message;
      return issue.format === 'datetime' ? 'must be a time such as 2026-11-26T09:30:00Z' : 'is not valid';
    default:
      return isValidators(issue) ? 'is not valid' : issue.message;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const unitOf = (origin: string): string =>
  origin === 'string' ? ' characters long' : origin === 'array' ? ' long' : '';
