export const outcomes = ['delivered', 'failed', 'open'] as const;
/** `open`: the result is unknown. */
export type Outcome = (typeof outcomes)[number];

const known: Readonly<Record<string, Outcome>> = {
  delivered: 'delivered',
  success: 'delivered',
  successful: 'delivered',
  completed: 'delivered',
  complete: 'delivered',
  done: 'delivered',
  failed: 'failed',
  fail: 'failed',
  failure: 'failed',
  error: 'failed',
  rejected: 'failed',
  'not delivered': 'failed',
  undelivered: 'failed',
  'invalid number': 'failed',
  '': 'open',
  pending: 'open',
  processing: 'open',
  'in progress': 'open',
  unknown: 'open',
};

/** Normalizes a status for comparison: the whole text, ignoring case and surrounding characters. */
export const statusKey = (status: string): string =>
  status
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Its meaning by the list. Undefined: a person has to decide. */
export const outcomeOf = (status: string): Outcome | undefined => known[statusKey(status)];
