/** Does the same for each at once. One that fails stops no other. @throws what failed, once all have ended */
export async function eachAlone<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(all.map(work));
  const errors = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (errors.length > 1) throw new AggregateError(errors, 'Several failed');
  if (errors.length === 1) throw errors[0];
}
