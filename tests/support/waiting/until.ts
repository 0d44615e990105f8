import { setTimeout as delay } from 'node:timers/promises';
import { patienceMs } from './patience';

const pollMs = 20;

/** Polls until the check returns something truthy, and returns that. A check that throws is repeated. */
export async function until<T>(
  check: () => Promise<T> | T,
  withinMs = patienceMs,
): Promise<Exclude<T, false | undefined | null>> {
  const deadline = performance.now() + withinMs;
  let lastError: unknown;
  while (performance.now() < deadline) {
    try {
      const result = await check();
      if (result) return result as Exclude<T, false | undefined | null>;
    } catch (error) {
      lastError = error;
    }
    await delay(pollMs);
  }
  throw new Error(`It did not come true in ${withinMs / 1000} s`, { cause: lastError });
}
