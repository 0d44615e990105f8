import type { Clock } from '../../../lambdas/core/runtime-ports';

/** Lambda allows an account 15 calls of this kind in a second. Some are left for other callers. */
export const callsASecond = 14;

/**
 * Calls a function for each item and begins at most `callsASecond` calls in a second. A failure doesn't stop the others.
 * @returns each item's result or error, in order
 */
export async function inGroups<T, R>(
  items: readonly T[],
  { sleep }: Pick<Clock, 'sleep'>,
  call: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = [];
  for (let at = 0; at < items.length; at += callsASecond) {
    const group = items.slice(at, at + callsASecond);
    const [settled] = await Promise.all([Promise.allSettled(group.map(call)), sleep(1_000)]);
    results.push(...settled);
  }
  return results;
}
