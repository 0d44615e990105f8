/** Does the work for every item, at most so many at a time. The first error ends it and is thrown. */
export async function inParallel<T>(
  from: AsyncGenerator<T>,
  atATime: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  // All of them take from the same; one that is done takes the next.
  const take = async () => {
    for await (const one of from) await work(one);
  };
  await Promise.all(Array.from({ length: atATime }, take));
}
