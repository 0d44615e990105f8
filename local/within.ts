const tickMs = 100;

/**
 * Counts ticks of a timer, not the time by the clock: a moment in which this process waits for a core, or is busy with something
 * else, counts as one tick, however long it is. By the clock, functions would run out of time on a busy machine.
 */
export function countDown(ms: number, onEnd: () => void) {
  const tick = Math.min(tickMs, ms / 10);
  let left = ms;
  const timer = setInterval(() => {
    left -= tick;
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
