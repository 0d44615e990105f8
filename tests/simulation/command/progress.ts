import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

/** How far a run has come. */
export interface Progress {
  readonly seed: number;
  readonly histories: number;
  /** All seeds before this one are done. */
  next: number;
  /** So long it has run, with all its beginnings. */
  seconds: number;
  /** In how many histories what has happened. */
  readonly happened: Record<string, number>;
  /** Seeds with a violation, and its first line. */
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

/** From the log's last line, if that is an unfinished run of the same histories; or from the beginning. */
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

/** A line cut off by a crash is none. */
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
