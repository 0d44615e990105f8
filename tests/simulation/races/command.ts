import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../../scripts/lib/project-root';
import { main } from '../../../scripts/lib/testing/test-command';

/** With fewer, not every end of a race comes about, and its test fails for that alone. */
const fewest = 60;

const usage = `npm run simulate -- races [options]

  --schedules <n>  orders of steps in which each race is tried, of the seeds 1, 2, ... (10,000); at least ${fewest}
`;

/**
 * `npm run simulate -- races`: the tests that try a race in many schedules, with more of them than each run of the tests has.
 * @returns the process's exit code. @throws RangeError what is no whole number, or too few
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

/** The tests that ask for schedules. */
const races = (): string[] =>
  readdirSync(join(projectRoot, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => readFileSync(join(projectRoot, path), 'utf8').includes('support/schedules'));
