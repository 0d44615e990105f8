import type { Log } from './logger';

/** The table answers within a tenth of this. */
const longestMs = 1_000;

/** Does something beside what was asked for: its failure is logged, and nobody waits for it longer than a second. */
export async function withoutDelay(work: () => Promise<unknown>, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([work().catch((error: unknown) => log.error('failed', error)), late]);
  clearTimeout(timer);
}
