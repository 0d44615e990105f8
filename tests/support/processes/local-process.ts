import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoints } from '../../../local/options';
import { projectRoot } from '../../../scripts/lib/project-root';
import { until } from '../waiting/until';

export interface LocalProcess {
  readonly endpoints: Endpoints;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The local cloud as `npm start` runs it: a process of its own, which can be killed. */
export async function startLocalProcess(dataDir: string, ...options: string[]): Promise<LocalProcess> {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const args = ['scripts/start.mjs', '--data-dir', dataDir, '--port', '0', ...options];
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collect(child);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const file = join(dataDir, 'endpoints.json');
  await until(() => {
    if (child.exitCode !== null) throw new Error(output());
    return existsSync(file) && output().includes('Running');
  });
  return {
    endpoints: JSON.parse(readFileSync(file, 'utf8')),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  return () => text;
}
