import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** How much longer work takes because of what else runs on the machine: 1 where nothing does, 2 where it takes twice as long. */
export interface SlownessMeter {
  /** Since it was asked before. */
  read(): Promise<number>;
  stop(): void;
}

/** A process of its own works a little, again and again, and compares its time on the processor with the clock's. */
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
