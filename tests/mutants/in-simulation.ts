import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { projectRoot } from '../../scripts/lib/project-root';
import { bundleModule } from '../support/processes/bundled-module';
import { type Mutant, mutated, timeoutMs } from './mutant';
import type { Verdict } from './simulation-harness';

/**
 * Runs the simulation on the code with the mutant in it, or without one.
 * @returns the violation that it found, or null.
 * @throws Error if it ends without a verdict, for example because time runs out.
 */
export async function runInSimulation(mutant: Mutant | null, directory: string): Promise<string | null> {
  const outfile = join(directory, `${process.hrtime.bigint()}.mjs`);
  await bundleModule('tests/mutants/simulation-harness.ts', outfile, mutant ? [replacing(mutant)] : []);
  return verdictOf(outfile);
}

function replacing(mutant: Mutant): Plugin {
  const path = join(projectRoot, mutant.file);
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

function verdictOf(file: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.on('message', (verdict: Verdict) => resolve(verdict.violation));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`The simulation ended with ${signal ?? code} and no verdict`));
    });
  });
}
