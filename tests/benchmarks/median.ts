/** The middle one of an odd number of values; of an even number, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
}
