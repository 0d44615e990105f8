import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './browser';
import { callsFolder, recordFolderVariable } from './calls-folder';

export const lanes = ['code', 'screens', 'browser'] as const;

/** `npm test` is the everyday run: what every change needs. `npm run test:deep` runs everything. */
export type Depth = 'everyday' | 'deep';

/** One step of `npm test`. A new one is a row in the list below. */
export interface Stage {
  readonly name: string;
  /** `check` stages are fast and static and run side by side, first; `last` ones look at what the tests have left. */
  readonly group: 'check' | 'test' | 'last';
  /** Stages of a lane run one after another, the lanes beside each other: browsers and screens wait more than they work. */
  readonly lane?: (typeof lanes)[number];
  readonly command: string;
  readonly args: readonly string[];
  /** In which of the two runs it is. @default both */
  readonly depth?: Depth;
  /** Gives the stage what it needs as environment variables. */
  readonly prepare?: () => Promise<Record<string, string>>;
}

/** The browser tests run on the site as it is deployed. */
const siteBuild = ['build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn'];

const cores = availableParallelism();

export const stages: readonly Stage[] = [
  check('lint', 'biome', ['ci', '--error-on-warnings']),
  // Rules that read types take ten times as long: they have a configuration of their own.
  check('typed-lint', 'biome', ['lint', '--config-path=biome.types.json', '--diagnostic-level=error']),
  // Checkers side by side each work out the types that they share: two cores are full without them.
  check('types', 'tsc', ['--project', '.', '--checkers', '1']),
  check('unused', 'knip', ['--no-progress']),
  // In few processes, and not in those of the screens: each loads and compiles all the code that its files use.
  jest('unit', { lane: 'code', workers: Math.ceil(cores / 2) }),
  jest('web', { lane: 'screens', workers: cores }),
  // Its shops wait for suppliers now and then.
  jest('integration', { lane: 'code', workers: Math.ceil(1.5 * cores), prepare: withRecord }),
  {
    name: 'simulate',
    group: 'test',
    lane: 'code',
    command: 'tsx',
    depth: 'deep',
    args: ['tests/simulation/simulate.ts', '--histories', '20000'],
  },
  {
    name: 'site',
    group: 'test',
    lane: 'browser',
    command: 'vite',
    args: siteBuild,
  },
  jest('e2e', { lane: 'browser', prepare: withBrowser }),
  {
    name: 'simulate',
    group: 'test',
    lane: 'browser',
    command: 'tsx',
    depth: 'everyday',
    args: ['tests/simulation/simulate.ts', '--histories', '1000'],
  },
  {
    name: 'flows',
    group: 'test',
    lane: 'browser',
    command: 'tsx',
    depth: 'deep',
    args: ['tests/simulation/struck-books.ts'],
  },
  jest('infra', { lane: 'browser' }),
  jest('attack', { lane: 'browser', depth: 'deep' }),
  // Compares the calls that integration and browser tests made with the templates that the infra tests made.
  {
    name: 'iam',
    group: 'last',
    command: 'tsx',
    args: ['tests/iam/report.ts'],
  },
  {
    name: 'spec',
    group: 'last',
    command: 'tsx',
    args: ['tests/e2e/spec/report.ts'],
  },
  {
    name: 'bench',
    group: 'last',
    command: 'tsx',
    depth: 'deep',
    // Not the throughput: on a busy machine it says nothing about the product.
    args: ['tests/benchmarks/bench.ts', 'packages', 'sizes', 'units'],
  },
];

function check(name: string, command: string, args: readonly string[]): Stage {
  return { name, group: 'check', command, args };
}

interface JestOptions extends Pick<Stage, 'lane' | 'depth' | 'prepare'> {
  /** How many files run side by side. @default 1 */
  readonly workers?: number;
}

/** A stage that runs one of Jest's projects. */
function jest(name: string, { workers = 1, ...how }: JestOptions): Stage {
  // A process never gives back the memory of the shops that its files opened. With a limit, even one worker is a process of
  // its own, which would leave the browser open.
  const limit = workers > 1 ? ['--workerIdleMemoryLimit=1GB'] : [];
  const args = ['--ci', `--maxWorkers=${workers}`, ...limit, '--selectProjects', name];
  return { name, group: 'test', command: 'jest', args, ...how };
}

/** Functions' calls to AWS. Those of the last run are removed once, before the first test of this run makes any. */
let emptied: Promise<void> | undefined;

async function withRecord() {
  emptied ??= rm(callsFolder, { recursive: true, force: true });
  await emptied;
  return { [recordFolderVariable]: callsFolder };
}

async function withBrowser() {
  return { CHROMIUM_PATH: await ensureBrowser(console.log), ...(await withRecord()) };
}
