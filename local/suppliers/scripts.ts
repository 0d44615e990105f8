/** A simulated supplier's behaviour for an order. */
export interface Script {
  readonly summary: string;
  /** 'nothing' leaves the caller waiting until it hangs up. */
  readonly answer:
    | 'accepted'
    | 'refused'
    | 'no-float'
    | 'rate-limited'
    | 'error-500'
    | 'nothing'
    | 'broken-json'
    | 'bare-string';
  /** The order's end, once the supplier has taken it. Absent: it doesn't take the order. */
  readonly ends?: 'delivered' | 'failed' | 'reversed' | 'never';
  /** Answers only after `slowMs`. */
  readonly slow?: true;
  /** If chosen by the recipient's number, it applies to an order's first attempt only; later attempts are delivered. */
  readonly once?: true;
  /** The last digits of the recipient's number that select the script. */
  readonly digits?: string;
}

const table = {
  deliver: { answer: 'accepted', ends: 'delivered', summary: 'accepts, and delivers soon after' },
  refuse: { digits: '0001', answer: 'refused', summary: 'refuses' },
  'accept-then-fail': { digits: '0002', answer: 'accepted', ends: 'failed', summary: 'accepts, then fails' },
  'accept-never-answer': {
    digits: '0003',
    answer: 'nothing',
    ends: 'delivered',
    summary: 'takes the order and never answers; delivers',
  },
  'error-500-after-accepting': {
    digits: '0004',
    answer: 'error-500',
    ends: 'delivered',
    summary: 'takes the order and answers 500; delivers',
  },
  slow: {
    digits: '0005',
    answer: 'accepted',
    slow: true,
    ends: 'delivered',
    summary: 'answers late, and delivers',
  },
  'unknown-reference': {
    digits: '0006',
    answer: 'error-500',
    once: true,
    summary: 'answers 500 and does not take the order; takes it at the next attempt',
  },
  'no-float': {
    digits: '0007',
    answer: 'no-float',
    once: true,
    summary: 'refuses: its own balance is too low',
  },
  'delivered-then-reversed': {
    digits: '0008',
    answer: 'accepted',
    ends: 'reversed',
    summary: 'accepts, delivers, and later says that it failed',
  },
  'rate-limited': {
    digits: '0009',
    answer: 'rate-limited',
    once: true,
    summary: 'refuses: too many requests (1007)',
  },
  'broken-json': {
    digits: '0010',
    answer: 'broken-json',
    ends: 'delivered',
    summary: 'takes the order and answers with half a JSON document; delivers',
  },
  'bare-string': {
    digits: '0011',
    answer: 'bare-string',
    summary: 'refuses with a bare JSON string: a validation error',
  },
  'never-settles': {
    digits: '0012',
    answer: 'accepted',
    ends: 'never',
    summary: 'accepts, and stays In Progress for ever',
  },
} as const satisfies Record<string, Script>;

export type ScriptName = keyof typeof table;

export const scriptNames = Object.keys(table) as [ScriptName, ...ScriptName[]];

export const scriptOf = (name: ScriptName): Script => table[name];

/** Returns the script for a recipient's number at the nth submission of an order (from 1). */
export function scriptByNumber(phone: string, submission: number): ScriptName {
  const chosen = scriptNames.find((name) => {
    const { digits, once } = scriptOf(name);
    return digits !== undefined && phone.endsWith(digits) && !(once && submission > 1);
  });
  return chosen ?? 'deliver';
}
