import { availableParallelism, loadavg } from 'node:os';

const tickMs = 100;

/** Returns this process's share of its time on the processor when there is more work than cores; at least a tenth. */
function shareOfCores(): number {
  const [waiting = 0] = loadavg();
  return Math.max(0.1, Math.min(1, availableParallelism() / Math.max(1, waiting)));
}

/**
 * Counts down the time that work can use; by the clock, functions would time out on a busy machine. A wait for a core counts as one tick,
 * however long it lasts. A tick counts for less the more processes wait, because the work may be one of them.
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

/** Rejects with `late`'s error if the work takes longer. The work itself continues. */
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
