/** The script of the sandbox's supplier for orders to numbers with these last four digits. */
export interface SandboxNumber {
  /** The last four digits. Null: every other number. */
  readonly digits: string | null;
  /** A number with these digits. */
  readonly example: string;
  /**
   * The supplier's answer to the order:
   * - `unknown`: it has the order, but its answer is not certain;
   * - `lost`: its answer is not certain, and it doesn't have the order; it takes it the next time;
   * - `busy`: it takes no more calls now; it takes the order the next time.
   */
  readonly answer: 'accepted' | 'delivered' | 'refused' | 'unknown' | 'lost' | 'busy';
  /** How the order ends, after the supplier has accepted it. */
  readonly ends: 'delivered' | 'failed' | 'never';
  /** Seconds from the accepted attempt to that end. */
  readonly afterSeconds: number;
  /** The script in words, for developers. */
  readonly does: string;
}

const delivers = { answer: 'accepted', ends: 'delivered', afterSeconds: 5 } as const;

/**
 * All scripts. An order takes its next step when it is next read. The local shop's suppliers know some of these digits, and treat them the
 * same way.
 */
export const sandboxNumbers: readonly SandboxNumber[] = [
  { ...delivers, digits: null, example: '0241234567', answer: 'delivered', does: 'Delivered at once' },
  {
    ...delivers,
    digits: '0001',
    example: '0240000001',
    answer: 'refused',
    does: 'Refused at once, and refunded',
  },
  {
    ...delivers,
    digits: '0002',
    example: '0240000002',
    ends: 'failed',
    afterSeconds: 10,
    does: 'Accepted; fails after 10 seconds, and is refunded',
  },
  {
    ...delivers,
    digits: '0003',
    example: '0240000003',
    answer: 'unknown',
    afterSeconds: 20,
    does: 'No certain answer from the supplier; delivered after 20 seconds',
  },
  {
    ...delivers,
    digits: '0005',
    example: '0240000005',
    afterSeconds: 120,
    does: 'Slow: delivered after 2 minutes',
  },
  {
    ...delivers,
    digits: '0006',
    example: '0240000006',
    answer: 'lost',
    does: 'Lost on its way: sent again after about 4 minutes, and delivered',
  },
  {
    ...delivers,
    digits: '0009',
    example: '0240000009',
    answer: 'busy',
    does: 'The supplier is busy: the order waits, is sent again when it is next read, and is delivered',
  },
  {
    ...delivers,
    digits: '0012',
    example: '0240000012',
    ends: 'never',
    does: 'Accepted, and never ends',
  },
];

/** The test wallet's balance after it is made, or refilled, in cedis. */
export const testBalance = 1_000;

export function sandboxNumberOf(phoneNumber: string): SandboxNumber {
  const others = sandboxNumbers.find(({ digits }) => digits === null);
  const found =
    sandboxNumbers.find(({ digits }) => digits !== null && phoneNumber.endsWith(digits)) ?? others;
  if (found === undefined) throw new Error('No script for other numbers');
  return found;
}
