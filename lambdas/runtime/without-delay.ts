import type { Log } from './logger';

/** Ten times as long as the table usually takes. */
const longestMs = 1_000;

/** Does work that the answer doesn't depend on: a failure is logged, and the caller waits at most a second. */
export async function withoutDelay(work: () => Promise<unknown>, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([work().catch((error: unknown) => log.error('failed', error)), late]);
  clearTimeout(timer);
}
