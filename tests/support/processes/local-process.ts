import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoints } from '../../../local/cloud';
import { projectRoot } from '../../../scripts/lib/project-root';
import { patienceMs } from '../waiting/patience';
import { until } from '../waiting/until';

export interface StartedProcess {
  readonly child: ChildProcess;
  /** Its exit code, once all its output has been read. */
  readonly exited: Promise<number | null>;
  /** Returns its output so far. */
  output(): string;
}

export interface LocalProcess extends StartedProcess {
  readonly endpoints: Endpoints;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
}

/** Starts `npm start` as a separate process, on free ports. */
export function spawnStart(dataDir: string, ...options: string[]): StartedProcess {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const args = ['scripts/start.mjs', '--data-dir', dataDir, '--port', '0', ...options];
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, exited, output: () => text };
}

/** Starts the local cloud as `npm start` does, in a separate process that can be killed. */
export async function startLocalProcess(dataDir: string, ...options: string[]): Promise<LocalProcess> {
  const started = spawnStart(dataDir, ...options);
  const { child, exited, output } = started;
  const file = join(dataDir, 'endpoints.json');
  const isRunning = () => existsSync(file) && output().includes('Running');
  // Takes long: all functions are bundled, and a new shop gets its history.
  await until(() => child.exitCode !== null || isRunning(), 5 * patienceMs);
  if (!isRunning()) throw new Error(output());
  return {
    ...started,
    endpoints: JSON.parse(readFileSync(file, 'utf8')),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/* The processes of this machine, from Linux's `/proc`. */

/** Returns the ids of processes with a path in their command line, and of all their descendants. */
export function processesOf(path: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const facts = all.map((pid) => ({ pid, parent: parentOf(pid), command: readProc(pid, 'cmdline') }));
  const found = new Set(facts.filter(({ command }) => command.includes(path)).map(({ pid }) => pid));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of facts) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

const parentOf = (pid: number): number => Number(/\) \S+ (\d+)/.exec(readProc(pid, 'stat'))?.[1]);

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns whether a process runs; false for a zombie. */
export const isAlive = (pid: number): boolean => {
  const stat = readProc(pid, 'stat');
  return stat !== '' && !/\) Z /.test(stat);
};
