export const outcomes = ['delivered', 'failed', 'open'] as const;
/** `open`: nothing is known of it. */
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

/** A status as it is compared: whole, without case or what stands around it. */
export const statusKey = (status: string): string =>
  status
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What it says by the list; undefined: a person has to say. */
export const outcomeOf = (status: string): Outcome | undefined => known[statusKey(status)];
