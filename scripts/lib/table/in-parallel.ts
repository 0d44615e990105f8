/** Does the work for every item, at most `atATime` at once. The first error ends it and is thrown. */
export async function inParallel<T>(
  from: AsyncGenerator<T>,
  atATime: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  // All workers take from the same generator.
  const take = async () => {
    for await (const one of from) await work(one);
  };
  await Promise.all(Array.from({ length: atATime }, take));
}
