/** Like Promise.all, but waits for every promise before it rejects, so that everything opened can be closed. */
export async function waitForAll<const T extends readonly Promise<unknown>[]>(
  promises: T,
): Promise<{ [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(promises);
  return (await Promise.all(promises)) as { [Index in keyof T]: Awaited<T[Index]> };
}
