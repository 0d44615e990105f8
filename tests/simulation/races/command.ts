import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../../scripts/lib/project-root';
import { main } from '../../../scripts/lib/testing/test-command';

/** With fewer schedules, some outcomes of a race don't occur, and its test fails only for that reason. */
const fewest = 60;

const usage = `npm run simulate -- races [options]

  --schedules <n>  orders of steps in which each race is tried, of the seeds 1, 2, ... (10,000); at least ${fewest}
`;

/**
 * `npm run simulate -- races`: runs the tests of races with more schedules than the usual run.
 * @returns the process's exit code.
 * @throws RangeError for a number that isn't whole or is too small
 */
export async function racesCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      schedules: { type: 'string', default: '10000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (!/^[1-9]\d*$/.test(values.schedules))
    throw new RangeError(`${values.schedules} is not a number of schedules`);
  if (Number(values.schedules) < fewest)
    throw new RangeError(
      `${values.schedules} schedules are too few: not every end of a race comes about in less than ${fewest}`,
    );
  process.env.SCHEDULES = values.schedules;
  return main(['unit', '--runTestsByPath', ...races()]);
}

const folder = 'tests/unit/simulation';

/** The tests that use schedules. */
const races = (): string[] =>
  readdirSync(join(projectRoot, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => readFileSync(join(projectRoot, path), 'utf8').includes('support/schedules'));
