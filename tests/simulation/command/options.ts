import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export const usage = `npm run simulate -- [options]

  --histories <n>  random histories, of the seeds S, S + 1, ... (10,000)
  --seed <s>       the first seed (1): with --histories 1 it replays exactly that one
  --flows          also strikes each money flow with every fault, every pair of faults and some threes
  --faults <n>     at most so many faults strike a flow at once (3)
  --workers <n>    processes side by side (one per core)
  --minutes <n>    stops after so long, and says where to go on (no limit)
  --log <file>     adds a line of progress every ten seconds; a file with an unfinished run of the same
                   histories is gone on with
`;

export interface Options {
  readonly histories: number;
  readonly seed: number;
  readonly workers: number;
  readonly minutes: number | null;
  readonly isWithFlows: boolean;
  /** Maximum faults in one run of a flow. */
  readonly faults: number;
  readonly log: string | null;
}

/** @returns null if help is wanted. @throws RangeError for an option that isn't a whole number */
export function optionsOf(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      histories: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      minutes: { type: 'string' },
      log: { type: 'string' },
      flows: { type: 'boolean', default: false },
      faults: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    histories: wholeNumber(values.histories),
    seed: wholeNumber(values.seed),
    workers: Math.max(1, wholeNumber(values.workers)),
    minutes: values.minutes === undefined ? null : wholeNumber(values.minutes),
    isWithFlows: values.flows,
    faults: wholeNumber(values.faults),
    log: values.log ?? null,
  };
}

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new RangeError(`${text} is not a whole number`);
}
