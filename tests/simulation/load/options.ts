import { parseArgs } from 'node:util';

export const usage = `npm run simulate -- load [options]

  --rate <n>       purchases that begin in a second, whatever becomes of those before (50)
  --minutes <n>    for how long they come (10)
  --customers <n>  who buy, in turn (20 for each purchase of a second)
  --seed <s>       of the gaps between purchases (1)
  --log <file>     adds a line of progress every ten seconds, and the report at the end
`;

export interface LoadOptions {
  /** Purchases per second. */
  readonly rate: number;
  /** Total number of purchases. */
  readonly purchases: number;
  readonly customers: number;
  readonly seed: number;
  readonly log: string | null;
}

/** @returns null if help is wanted. @throws RangeError for an option that isn't a number above zero */
export function loadOptionsOf(args: readonly string[]): LoadOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rate: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '10' },
      customers: { type: 'string' },
      seed: { type: 'string', default: '1' },
      log: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const rate = aboveZero(values.rate);
  return {
    rate,
    purchases: Math.ceil(rate * 60 * aboveZero(values.minutes)),
    customers: values.customers === undefined ? Math.ceil(rate * 20) : Math.ceil(aboveZero(values.customers)),
    seed: aboveZero(values.seed),
    log: values.log ?? null,
  };
}

function aboveZero(text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new RangeError(`${text} is not a number above zero`);
}
