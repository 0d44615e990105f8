import { availableParallelism, loadavg } from 'node:os';

const tickMs = 100;

/** How much of its time a process gets, where more work waits than there are cores; at least a tenth. */
function shareOfCores(): number {
  const [waiting = 0] = loadavg();
  return Math.max(0.1, Math.min(1, availableParallelism() / Math.max(1, waiting)));
}

/**
 * Counts down the time that work can use. By the clock, functions would run out of time on a busy machine. However long this
 * process waits for a core, that counts as one tick. A tick counts less while more processes wait for the cores, because the work may
 * be waiting for one of them.
 */
export function countDown(ms: number, onEnd: () => void, share = shareOfCores) {
  const tick = Math.min(tickMs, ms / 10);
  let left = ms;
  const timer = setInterval(() => {
    left -= tick * share();
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  }, tick);
  return { leftMs: () => Math.max(0, left), stop: () => clearInterval(timer) };
}

/** Rejects with the error that `late` makes if the work takes longer. The work itself continues. */
export async function within<T>(timeoutMs: number, work: Promise<T>, late: () => Error): Promise<T> {
  let stop = () => {};
  const timeout = new Promise<never>((_resolve, reject) => {
    ({ stop } = countDown(timeoutMs, () => reject(late())));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    stop();
  }
}
