import { rm } from 'node:fs/promises';
import { ensureBrowser } from './browser';
import { callsFolder, recordFolderVariable } from './calls-folder';

/** One step of `npm test`. A new one is a row in the list below. */
export interface Stage {
  readonly name: string;
  /** `check` stages are fast and static and run side by side, first; the others one after another. */
  readonly group: 'check' | 'test';
  readonly command: string;
  readonly args: readonly string[];
  /** Jest stages count their tests; the others count as one. */
  readonly isJest?: boolean;
  /** Begun when the run begins; gives the stage what it needs as environment variables. */
  readonly prepare?: (say: (line: string) => void) => Promise<Record<string, string>>;
  readonly timeoutMs: number;
}

/** The browser tests run on the site as it is deployed. */
const siteBuild = ['build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn'];

export const stages: readonly Stage[] = [
  check('lint', 'biome', ['ci', '--error-on-warnings']),
  // Rules that read types take ten times as long: they have a configuration of their own.
  check('promises', 'biome', ['lint', '--config-path=biome.types.json', '--diagnostic-level=error']),
  check('types', 'tsc', ['--project', '.']),
  check('unused', 'knip', ['--no-progress']),
  jest('unit', ['unit', 'web']),
  jest('integration', ['integration'], withNewRecord),
  jest('infra', ['infra']),
  {
    name: 'simulate',
    group: 'test',
    command: 'tsx',
    args: ['tests/simulation/simulate.ts', '--histories', '10000', '--flows'],
    timeoutMs: 5 * 60_000,
  },
  { name: 'site', group: 'test', command: 'vite', args: siteBuild, timeoutMs: 2 * 60_000 },
  jest('e2e', ['e2e'], withBrowser),
  {
    name: 'spec',
    group: 'test',
    command: 'tsx',
    args: ['tests/e2e/spec/report.ts', '--check'],
    timeoutMs: 60_000,
  },
  { name: 'iam', group: 'test', command: 'tsx', args: ['tests/iam/report.ts'], timeoutMs: 60_000 },
];

function check(name: string, command: string, args: readonly string[]): Stage {
  return { name, group: 'check', command, args, timeoutMs: 2 * 60_000 };
}

function jest(name: string, projects: readonly string[], prepare?: Stage['prepare']): Stage {
  return {
    name,
    group: 'test',
    command: 'jest',
    // Jest leaves one core idle unless told otherwise.
    args: ['--ci', '--maxWorkers=100%', '--selectProjects', ...projects],
    isJest: true,
    timeoutMs: 10 * 60_000,
    ...(prepare && { prepare }),
  };
}

async function withBrowser(say: (line: string) => void) {
  return { CHROMIUM_PATH: await ensureBrowser(say), [recordFolderVariable]: callsFolder };
}

/** The integration tests begin the record of what the functions ask of AWS, those in the browser add to it. */
async function withNewRecord() {
  await rm(callsFolder, { recursive: true, force: true });
  return { [recordFolderVariable]: callsFolder };
}
