/**
 * What a simulated supplier does with an order. `taken`: the supplier has the order after the request, so it knows
 * its reference and delivers it.
 */
export interface Script {
  readonly summary: string;
  /** The answer; 'nothing' leaves the caller waiting until it hangs up. */
  readonly answer:
    | 'accepted'
    | 'refused'
    | 'no-float'
    | 'rate-limited'
    | 'error-500'
    | 'nothing'
    | 'broken-json'
    | 'bare-string';
  readonly taken: boolean;
  /** The end of an order that was taken. @default 'delivered' */
  readonly ends?: 'delivered' | 'failed' | 'reversed' | 'never';
  /** Answers only after `slowMs`. */
  readonly slow?: true;
  /** The last digits of the recipient's number that select the script. */
  readonly digits?: string;
}

export const scripts = {
  deliver: { summary: 'accepts, and delivers soon after', answer: 'accepted', taken: true },
  refuse: { summary: 'refuses', answer: 'refused', taken: false, digits: '0001' },
  'accept-then-fail': {
    summary: 'accepts, then fails',
    answer: 'accepted',
    taken: true,
    ends: 'failed',
    digits: '0002',
  },
  'accept-never-answer': {
    summary: 'takes the order and never answers; delivers',
    answer: 'nothing',
    taken: true,
    digits: '0003',
  },
  'error-500-after-accepting': {
    summary: 'takes the order and answers 500; delivers',
    answer: 'error-500',
    taken: true,
    digits: '0004',
  },
  slow: {
    summary: 'answers late, and delivers',
    answer: 'accepted',
    taken: true,
    slow: true,
    digits: '0005',
  },
  'unknown-reference': {
    summary: 'answers 500 and does not take the order; takes it at the next attempt',
    answer: 'error-500',
    taken: false,
    digits: '0006',
  },
  'no-float': {
    summary: 'refuses: its own balance is too low',
    answer: 'no-float',
    taken: false,
    digits: '0007',
  },
  'delivered-then-reversed': {
    summary: 'accepts, delivers, and later says that it failed',
    answer: 'accepted',
    taken: true,
    ends: 'reversed',
    digits: '0008',
  },
  'rate-limited': {
    summary: 'refuses: too many requests (1007)',
    answer: 'rate-limited',
    taken: false,
    digits: '0009',
  },
  'broken-json': {
    summary: 'takes the order and answers with half a JSON document; delivers',
    answer: 'broken-json',
    taken: true,
    digits: '0010',
  },
  'bare-string': {
    summary: 'refuses with a bare JSON string: a validation error',
    answer: 'bare-string',
    taken: false,
    digits: '0011',
  },
  'never-settles': {
    summary: 'accepts, and stays In Progress for ever',
    answer: 'accepted',
    taken: true,
    ends: 'never',
    digits: '0012',
  },
} as const satisfies Record<string, Script>;

export type ScriptName = keyof typeof scripts;

export const scriptNames = Object.keys(scripts) as [ScriptName, ...ScriptName[]];

export const scriptOf = (name: ScriptName): Script => scripts[name];

/** These happen once per order: a later attempt is delivered. */
const onceOnly = new Set<ScriptName>(['unknown-reference', 'no-float', 'rate-limited']);

/** The script that a recipient's number asks for, at the nth submission of an order (from 1). */
export function scriptByNumber(phone: string, submission: number): ScriptName {
  const chosen = scriptNames.find((name) => {
    const { digits } = scriptOf(name);
    return digits !== undefined && phone.endsWith(digits);
  });
  return chosen === undefined || (submission > 1 && onceOnly.has(chosen)) ? 'deliver' : chosen;
}
