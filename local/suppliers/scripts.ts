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
  /** The statuses that follow, each a delay after the last, once the supplier has taken the order. Absent: it doesn't take it. */
  readonly statuses?: readonly ('Completed' | 'failed')[];
  readonly isSlow?: true;
  /** The last digits of the recipient's number that select the script. */
  readonly digits?: string;
  /** By number, only for an order's first attempt. */
  readonly once?: true;
}

const delivers = ['Completed'] as const;

export const scripts = {
  deliver: { answer: 'accepted', statuses: delivers, summary: 'accepts, and delivers soon after' },
  refuse: { digits: '0001', answer: 'refused', summary: 'refuses' },
  'accept-then-fail': {
    digits: '0002',
    answer: 'accepted',
    statuses: ['failed'],
    summary: 'accepts, then fails',
  },
  'accept-never-answer': {
    digits: '0003',
    answer: 'nothing',
    statuses: delivers,
    summary: 'takes the order and never answers; delivers',
  },
  'error-500-after-accepting': {
    digits: '0004',
    answer: 'error-500',
    statuses: delivers,
    summary: 'takes the order and answers 500; delivers',
  },
  slow: {
    digits: '0005',
    answer: 'accepted',
    isSlow: true,
    statuses: delivers,
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
    statuses: ['Completed', 'failed'],
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
    statuses: delivers,
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
    statuses: [],
    summary: 'accepts, and stays In Progress for ever',
  },
} as const satisfies Record<string, Script>;

export type ScriptName = keyof typeof scripts;

export const scriptNames = Object.keys(scripts) as [ScriptName, ...ScriptName[]];

/** Returns the script for a recipient's number at the nth attempt of an order (from 1). */
export const scriptByNumber = (phone: string, attempt: number): ScriptName =>
  scriptNames.find((name) => {
    const { digits, once }: Script = scripts[name];
    return digits !== undefined && phone.endsWith(digits) && !(once && attempt > 1);
  }) ?? 'deliver';
