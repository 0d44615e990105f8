/** Numbers by name. A missing one is zero, and zeros are left out. */
export type Counts = Readonly<Record<string, number>>;

export const nothing: Counts = {};

export const plus = (a: Counts, b: Counts): Counts => combined(a, b, 1);
export const minus = (a: Counts, b: Counts): Counts => combined(a, b, -1);

export const isNothing = (counts: Counts): boolean => Object.keys(counts).length === 0;

function combined(a: Counts, b: Counts, sign: 1 | -1): Counts {
  const result: Record<string, number> = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const sum = (result[name] ?? 0) + sign * value;
    if (sum === 0) delete result[name];
    else result[name] = sum;
  }
  return result;
}
