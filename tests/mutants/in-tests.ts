import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { projectRoot } from '../../scripts/lib/project-root';
import { depthVariable } from '../../scripts/lib/testing/stages';
import { type Mutant, mutated, timeoutMs } from './mutant';

/** Everything that the unit tests of the money core need. */
const parts = ['frontend', 'contracts', 'lambdas', 'tests', 'jest.config.js', 'package.json'];

const report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** A copy of the code, into which mutants are put one after another. */
export interface Copy {
  /**
   * Runs test files on the copy with the mutant in it, or without one.
   * @returns the names of the tests that fail.
   * @throws Error if a file can't be run at all, or not in time.
   */
  run(mutant: Mutant | null, testFiles: readonly string[]): Promise<string[]>;
}

export async function makeCopy(directory: string): Promise<Copy> {
  await mkdir(directory, { recursive: true });
  await symlink(join(projectRoot, 'node_modules'), join(directory, 'node_modules'));
  for (const part of parts) {
    await cp(join(projectRoot, part), join(directory, part), { recursive: true });
  }
  return {
    async run(mutant, testFiles) {
      if (mutant === null) return runJest(directory, testFiles);
      const file = join(directory, mutant.file);
      const text = await readFile(file, 'utf8');
      await writeFile(file, mutated(text, mutant));
      try {
        return await runJest(directory, testFiles, mostSeconds);
      } finally {
        await writeFile(file, text);
      }
    },
  };
}

/** Seconds of processor time, however busy the machine is. The slowest of the files needs ten. */
const mostSeconds = 60;

/** A mutant may loop for ever. A test that hangs counts as one that noticed it. */
const loops = 'uses processor time without end';

async function runJest(directory: string, testFiles: readonly string[], seconds?: number): Promise<string[]> {
  const outputFile = join(directory, 'report.json');
  const jest = join(projectRoot, 'node_modules/jest/bin/jest.js');
  const args = ['--ci', '--runInBand', '--selectProjects', 'unit', '--json', `--outputFile=${outputFile}`];
  await rm(outputFile, { force: true });
  const limit = seconds === undefined ? '' : `ulimit -St ${seconds} && `;
  const command = [process.execPath, jest, ...args, '--runTestsByPath', ...testFiles];
  // An everyday test has to notice a mutant, also when the deep run asks.
  const env = { ...process.env, [depthVariable]: 'everyday' };
  const options = { cwd: directory, env, timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 };
  // Jest's exit code adds nothing to its report, if it has made one.
  const failure = await promisify(execFile)('sh', ['-c', `${limit}exec "$0" "$@"`, ...command], options).then(
    () => null,
    (error: ExecFileException) => error,
  );
  if (failure?.signal === 'SIGXCPU') return [loops];
  if (!existsSync(outputFile)) throw new Error('Jest made no report', { cause: failure });
  const { testResults } = report.parse(JSON.parse(await readFile(outputFile, 'utf8')));
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (broken) throw new Error(`A test file could not be run: ${broken.message.slice(0, 500)}`);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
}
