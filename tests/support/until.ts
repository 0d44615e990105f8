import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 20;

/** Polls until the check gives something truthy, and returns it. A check that throws has not come true yet. */
export async function until<T>(
  check: () => Promise<T> | T,
  deadlineMs = 15_000,
): Promise<Exclude<T, false | undefined | null>> {
  const deadline = Date.now() + deadlineMs;
  let lastError: unknown;
  while (Date.now() < deadline) {
    try {
      const result = await check();
      if (result) return result as Exclude<T, false | undefined | null>;
    } catch (error) {
      lastError = error;
    }
    await delay(pollMs);
  }
  throw new Error('It did not come true in time', { cause: lastError });
}
