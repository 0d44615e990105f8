import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '../../scripts/lib/project-root';
import { type Mutant, mutated } from './mutant';
import type { Verdict } from './simulation-harness';

const harness = join(projectRoot, 'tests/mutants/simulation-harness.ts');

/**
 * Runs the simulation on the code with the mutant in it, or as it is.
 * @throws Error where it ends without a verdict, such as in time.
 */
export async function runInSimulation(
  mutant: Mutant | null,
  options: { directory: string; histories: number; timeoutMs: number },
): Promise<Verdict> {
  const outfile = join(options.directory, `${process.hrtime.bigint()}.mjs`);
  await build({
    entryPoints: [harness],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: mutant ? [replacing(mutant)] : [],
  });
  return verdictOf(outfile, options);
}

function replacing(mutant: Mutant): Plugin {
  const path = resolve(projectRoot, mutant.file);
  let isLoaded = false;
  return {
    name: 'mutant',
    setup({ onLoad, onEnd }) {
      onLoad({ filter: /\.ts$/ }, async (file) => {
        if (file.path !== path) return undefined;
        isLoaded = true;
        return { contents: mutated(await readFile(path, 'utf8'), mutant), loader: 'ts' };
      });
      onEnd(() => {
        if (!isLoaded) throw new Error(`${mutant.file} is no part of the simulation`);
      });
    },
  };
}

function verdictOf(
  file: string,
  { histories, timeoutMs }: { histories: number; timeoutMs: number },
): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [String(histories)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    let verdict: Verdict | null = null;
    let complaints = '';
    child.stderr?.on('data', (chunk) => {
      complaints += chunk;
    });
    child.on('message', (message) => {
      verdict = message as Verdict;
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (verdict !== null) resolve(verdict);
      else reject(new Error(`The simulation ended with ${signal ?? code}: ${complaints.slice(0, 500)}`));
    });
  });
}
