import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';

export const usage = `npm run simulate -- [options]

  --histories <n>  random histories, of the seeds S, S + 1, ... (10,000)
  --seed <s>       the first seed (1): with --histories 1 it replays exactly that one
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
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    histories: wholeNumber(values.histories),
    seed: wholeNumber(values.seed),
    workers: Math.max(1, wholeNumber(values.workers)),
    minutes: values.minutes === undefined ? null : wholeNumber(values.minutes),
    log: values.log ?? null,
  };
}

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new RangeError(`${text} is not a whole number`);
}

/** The progress of a run. */
export interface Progress {
  readonly seed: number;
  readonly histories: number;
  /** All seeds below this one are done. */
  next: number;
  /** Total running time, including earlier starts. */
  seconds: number;
  /** The number of histories in which each thing happened. */
  readonly happened: Record<string, number>;
  /** Seeds with a violation, and the first line of each. */
  readonly violations: { readonly seed: number; readonly what: string }[];
}

const line = z.object({
  seed: z.int(),
  histories: z.int(),
  next: z.int(),
  seconds: z.number(),
  happened: z.record(z.string(), z.number()).default({}),
  violations: z.array(z.object({ seed: z.int(), what: z.string() })),
});

/** Continues from the log's last line if that is an unfinished run of the same histories; otherwise starts over. */
export function progressFrom(log: string | null, run: Pick<Progress, 'seed' | 'histories'>): Progress {
  const { seed, histories } = run;
  const fresh: Progress = { seed, histories, next: seed, seconds: 0, happened: {}, violations: [] };
  if (log === null || !existsSync(log)) return fresh;
  const last = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  const known = line.safeParse(jsonOf(last.slice(last.indexOf('{'))));
  if (!known.success) return fresh;
  const isSame = known.data.seed === seed && known.data.histories === histories;
  return isSame && known.data.next < seed + histories ? known.data : fresh;
}

/** A line cut off by a crash counts as none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeProgress(log: string | null, progress: Progress): void {
  if (log === null) return;
  mkdirSync(dirname(log), { recursive: true });
  appendFileSync(log, `${new Date().toISOString()} ${JSON.stringify(progress)}\n`);
}

export const doneOf = ({ seed, next }: Progress): number => next - seed;

export const rateOf = (progress: Progress): string =>
  (doneOf(progress) / Math.max(progress.seconds, 0.001)).toFixed(0);

/** A range of consecutive seeds. */
export interface Chunk {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Small enough that no worker waits long for another at the end. */
const chunkSize = 200;

/** Hands out seeds in order, and knows below which seed all are done, although chunks end in any order. */
export class Seeds {
  #next: number;
  #doneBefore: number;
  readonly #end: number;
  readonly #done = new Map<number, Chunk>();

  constructor(from: number, end: number) {
    this.#next = from;
    this.#doneBefore = from;
    this.#end = end;
  }

  get doneBefore(): number {
    return this.#doneBefore;
  }

  /** Null once all are handed out. */
  take(): Chunk | null {
    if (this.#next >= this.#end) return null;
    const from = this.#next;
    this.#next = Math.min(from + chunkSize, this.#end);
    return { from, to: this.#next };
  }

  finish(chunk: Chunk): void {
    this.#done.set(chunk.from, chunk);
    for (let next = this.#done.get(this.#doneBefore); next; next = this.#done.get(this.#doneBefore)) {
      this.#done.delete(next.from);
      this.#doneBefore = next.to;
    }
  }
}
