/** Runs a task for each item, at most `limit` at a time, in order. @returns the results in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}

/** Runs a task for all items at once. One that fails stops no other. @throws what failed, once all have ended */
export async function eachAlone<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(all.map(work));
  const errors = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (errors.length > 1) throw new AggregateError(errors, 'Several failed');
  if (errors.length === 1) throw errors[0];
}
