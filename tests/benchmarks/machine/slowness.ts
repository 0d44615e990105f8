import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** How much longer work takes because of other load on the machine: 1 without other load, 2 if work takes twice as long. */
export interface SlownessMeter {
  /** Since the last call. */
  read(): Promise<number>;
  stop(): void;
}

/** Runs a separate process that works briefly again and again, and compares its processor time with the clock. */
export async function measureSlowness(): Promise<SlownessMeter> {
  const worker = fork(new URL('./slowness-worker.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const read = () => ask(worker);
  await read();
  return { read, stop: () => void worker.kill() };
}

async function ask(worker: ChildProcess): Promise<number> {
  worker.send('read');
  const [slowness] = (await once(worker, 'message')) as [number];
  return slowness;
}
