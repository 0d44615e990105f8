import type { Clock } from '../../../lambdas/core/runtime-ports';

/** Lambda takes 15 calls a second of an account's, all of this kind together; some are others'. */
export const callsASecond = 12;

/**
 * Calls for each item, of which at most `callsASecond` begin in a second. None stops the others.
 * @returns for each item what became of it, in order
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
