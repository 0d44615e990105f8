import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../scripts/lib/project-root';
import { mutants } from './all-mutants';
import { runInSimulation } from './in-simulation';
import { type Copy, makeCopy } from './in-tests';
import { type Mutant, mutated } from './mutant';

/**
 * Breaks the money core in each of the ways that are listed, and sees that each is caught: by the simulation,
 * or by the test that the row names.
 *
 *   npm run mutants
 *   npm run mutants -- --only "refund"
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    histories: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '2' },
  },
});

/** Of one mutant, on a machine that is busy with other work. */
const timeoutMs = 15 * 60_000;
const histories = Number(values.histories);

interface Result {
  readonly mutant: Mutant;
  /** Null where nothing caught it. */
  readonly killedBy: string | null;
  readonly afterHistories: number | null;
  readonly durationMs: number;
}

const directory = await mkdtemp(join(tmpdir(), 'mutants-'));
try {
  process.exitCode = await main();
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const wanted = values.only.toLowerCase();
  const selected = mutants.filter(({ name }) => name.toLowerCase().includes(wanted));
  const misplaced = await misplacedIn(selected);
  for (const problem of misplaced) console.error(problem);
  if (misplaced.length > 0 || selected.length === 0) return 1;

  const copies = await Promise.all(
    Array.from({ length: Number(values['at-once']) }, (_, index) => makeCopy(join(directory, `${index}`))),
  );
  const alarms = await falseAlarms(selected, copies);
  for (const alarm of alarms) console.log(`FALSE ALARM  ${alarm}`);

  const results = await inParallel(selected, copies);
  const killed = results.filter(({ killedBy }) => killedBy !== null).length;
  const survived = results.length - killed;
  console.log(
    `${results.length} mutants, ${killed} killed, ${survived} survived; ${alarms.length} false alarms on the real code`,
  );
  return survived === 0 && alarms.length === 0 ? 0 : 1;
}

/** Rows whose place in the code is gone. */
async function misplacedIn(rows: readonly Mutant[]): Promise<string[]> {
  const problems: string[] = [];
  for (const row of rows) {
    try {
      mutated(await readFile(join(projectRoot, row.file), 'utf8'), row);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return problems;
}

/** What the same checks say of the code as it is. */
async function falseAlarms(rows: readonly Mutant[], [copy]: readonly Copy[]): Promise<string[]> {
  const files = [...new Set(rows.flatMap(({ test }) => test ?? []))];
  const [failures, verdict] = await Promise.all([
    copy && files.length > 0 ? copy.run(null, files, timeoutMs) : [],
    files.length === rows.length ? null : runInSimulation(null, { directory, histories, timeoutMs }),
  ]);
  return verdict?.seenIn ? [...failures, `${verdict.seenIn}: ${verdict.what}`] : failures;
}

/** One after another in each copy. */
async function inParallel(rows: readonly Mutant[], copies: readonly Copy[]): Promise<Result[]> {
  const queue = [...rows];
  const results: Result[] = [];
  const work = async (copy: Copy) => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const startedAt = performance.now();
      const outcome = await attempt(row, copy);
      const result = { mutant: row, ...outcome, durationMs: performance.now() - startedAt };
      results.push(result);
      console.log(line(result));
    }
  };
  await Promise.all(copies.map(work));
  return results;
}

type Outcome = Pick<Result, 'killedBy' | 'afterHistories'>;

async function attempt(mutant: Mutant, copy: Copy): Promise<Outcome> {
  try {
    if (mutant.test !== undefined) {
      const [first] = await copy.run(mutant, [mutant.test], timeoutMs);
      return { killedBy: first === undefined ? null : `test: ${first}`, afterHistories: null };
    }
    const {
      seenIn,
      what,
      histories: done,
    } = await runInSimulation(mutant, { directory, histories, timeoutMs });
    return { killedBy: seenIn && `${seenIn}: ${what}`, afterHistories: done };
  } catch (error) {
    // What can't be run proves nothing.
    console.error(error instanceof Error ? error.message : String(error));
    return { killedBy: null, afterHistories: null };
  }
}

function line({ mutant, killedBy, afterHistories, durationMs }: Result): string {
  const columns = [
    mutant.name.padEnd(82),
    (killedBy ?? 'SURVIVED').slice(0, 100).padEnd(100),
    (afterHistories === null ? '' : String(afterHistories)).padStart(5),
    durationMs.toFixed(0).padStart(7),
  ];
  return columns.join(' | ');
}
