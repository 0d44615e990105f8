import { rememberRows } from '../engine/observed-table';
import { runRandomHistory } from '../histories/random-history';
import { addHappenings, type HappeningCounts } from '../world/happenings';
import type { Chunk } from './progress';

/** A worker's result of a chunk. */
export interface Done {
  readonly chunk: Chunk;
  readonly violations: readonly { readonly seed: number; readonly what: string }[];
  /** In how many histories each thing happened. */
  readonly happened: HappeningCounts;
}

// Stack traces aren't needed, since a violation's seed reproduces it, and cost a tenth of the time.
Error.stackTraceLimit = 0;
rememberRows();

// Runs one chunk after another until the parent sends `stop`.
process.on('message', (chunk: Chunk | 'stop') => {
  if (chunk === 'stop') setImmediate(() => process.disconnect());
  else void run(chunk).then((done) => process.send?.(done));
});

async function run(chunk: Chunk): Promise<Done> {
  const violations: { seed: number; what: string }[] = [];
  const counts: HappeningCounts = {};
  for (let seed = chunk.from; seed < chunk.to; seed += 1) {
    try {
      const { happened } = await runRandomHistory(seed);
      addHappenings(
        counts,
        [...happened].map((name) => [name, 1]),
      );
    } catch (error) {
      violations.push({ seed, what: told(error) });
    }
  }
  return { chunk, violations, happened: counts };
}

/** Prints the whole error, and returns its first line for the summary. */
function told(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  process.stdout.write(`${text}\n`);
  return text.split('\n', 1)[0] ?? '';
}
