import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

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
