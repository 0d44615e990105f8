import { rememberRows } from '../engine/observed-table';
import { moneyFlows } from '../histories/money-flows';
import { runRandomHistory } from '../histories/random-history';
import { strikeFlow } from '../histories/strike-flow';
import { addHappenings, type HappeningCounts } from '../world/happenings';
import type { Chunk } from './progress';

/** A flow to strike with up to this many faults, or a chunk of histories to run. */
export type Task = { readonly flow: number; readonly faults: number } | { readonly chunk: Chunk };

/** A worker's result of a task. */
export interface Done {
  readonly task: Task;
  /** In how many ways the flow was struck. */
  readonly ways: number;
  readonly violations: readonly { readonly seed: number; readonly what: string }[];
  /** The number of histories. */
  readonly happened: HappeningCounts;
}

// Stack traces aren't needed, since a violation's seed reproduces it, and cost a tenth of the time.
Error.stackTraceLimit = 0;
rememberRows();

// Does one task after another until the parent sends `stop`.
process.on('message', (task: Task | 'stop') => {
  if (task === 'stop') setImmediate(() => process.disconnect());
  else void perform(task).then((done) => process.send?.(done));
});

async function perform(task: Task): Promise<Done> {
  if ('chunk' in task) return { task, ways: 0, ...(await run(task.chunk)) };
  const flow = moneyFlows[task.flow];
  if (flow === undefined) return { task, ways: 0, violations: [], happened: {} };
  try {
    const ways = await strikeFlow(flow, { depth: task.faults, sample: 0.002 });
    process.stdout.write(`${String(ways).padStart(6)} ways to strike ${flow.name}\n`);
    // With only the run without faults, the named process never started.
    const violations = ways > 1 ? [] : [{ seed: 1, what: `${flow.name}: nothing was struck` }];
    return { task, ways, violations, happened: {} };
  } catch (error) {
    return { task, ways: 0, violations: [{ seed: 1, what: `${flow.name}: ${told(error)}` }], happened: {} };
  }
}

async function run({ from, to }: Chunk): Promise<Pick<Done, 'violations' | 'happened'>> {
  const violations: { seed: number; what: string }[] = [];
  const counts: HappeningCounts = {};
  for (let seed = from; seed < to; seed += 1) {
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
  return { violations, happened: counts };
}

/** Prints the whole error, and returns its first line for the summary. */
function told(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  process.stdout.write(`${text}\n`);
  return text.split('\n', 1)[0] ?? '';
}
