/**
 * Like Promise.all, but waits for all of them before it rejects: what a slower one opens can then be
 * closed, and is not left behind.
 */
export async function settleAll<const T extends readonly Promise<unknown>[]>(
  promises: T,
): Promise<{ [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(promises);
  return (await Promise.all(promises)) as { [Index in keyof T]: Awaited<T[Index]> };
}
