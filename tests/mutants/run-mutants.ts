import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutants } from './all-mutants';
import { runInSimulation } from './in-simulation';
import { type Copy, makeCopy } from './in-tests';
import type { Mutant } from './mutant';

/**
 * Breaks the money core in each of the ways that are listed, and sees that each is caught: by the simulation,
 * or by the test that the row names.
 *
 *   npm run mutants
 *   npm run mutants -- --only "refund"
 *   npm run mutants -- --tenth 3          every tenth of them, from the fourth on
 *   npm run mutants -- --tenth this-week  so that ten weeks try them all
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, tenth: { type: 'string' } },
});

const weekMs = 7 * 24 * 60 * 60_000;
const tenth =
  values.tenth === 'this-week' ? Math.floor(Date.now() / weekMs) % 10 : values.tenth && Number(values.tenth);

const atOnce = 2;

const directory = await mkdtemp(join(tmpdir(), 'mutants-'));
try {
  process.exitCode = await main();
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const wanted = values.only.toLowerCase();
  const selected = mutants.filter(
    ({ name }, index) => name.toLowerCase().includes(wanted) && (tenth === undefined || index % 10 === tenth),
  );
  const copies = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => makeCopy(join(directory, `${index}`))),
  );
  const alarms = await falseAlarms(selected, copies);
  for (const alarm of alarms) console.log(`FALSE ALARM  ${alarm}`);
  const survived = await survivorsOf(selected, copies);
  const killed = selected.length - survived;
  console.log(
    `${selected.length} mutants, ${killed} killed, ${survived} survived; ${alarms.length} false alarms on the real code`,
  );
  return selected.length > 0 && survived === 0 && alarms.length === 0 ? 0 : 1;
}

/** The result of the same checks for the unchanged code. */
async function falseAlarms(rows: readonly Mutant[], [copy]: readonly Copy[]): Promise<string[]> {
  const files = [...new Set(rows.flatMap(({ test }) => test ?? []))];
  const [failures = [], violation] = await Promise.all([
    files.length > 0 ? copy?.run(null, files) : [],
    rows.every(({ test }) => test) ? null : runInSimulation(null, directory),
  ]);
  return violation === null ? failures : [...failures, violation];
}

/** How many nothing caught. Each copy has one mutant after another. */
async function survivorsOf(rows: readonly Mutant[], copies: readonly Copy[]): Promise<number> {
  const queue = [...rows];
  let survived = 0;
  const work = async (copy: Copy) => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const startedAt = performance.now();
      const killedBy = await killerOf(row, copy);
      if (killedBy === null) survived += 1;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
      console.log(`${seconds} s | ${row.name.padEnd(82)} | ${killedBy?.slice(0, 120) ?? 'SURVIVED'}`);
    }
  };
  await Promise.all(copies.map(work));
  return survived;
}

/** The check that caught the mutant. A check that can't run proves nothing. */
async function killerOf(mutant: Mutant, copy: Copy): Promise<string | null> {
  try {
    if (mutant.test === undefined) return await runInSimulation(mutant, directory);
    const [first] = await copy.run(mutant, [mutant.test]);
    return first === undefined ? null : `test: ${first}`;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return null;
  }
}
