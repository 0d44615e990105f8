/** Numbers by name. A missing one is zero, and zeros are left out. */
export type Counts = Readonly<Record<string, number>>;

export const nothing: Counts = {};

export const plus = (a: Counts, b: Counts): Counts => combined(a, b, 1);
export const minus = (a: Counts, b: Counts): Counts => combined(a, b, -1);

export const isNothing = (counts: Counts): boolean => Object.keys(counts).length === 0;

/** Changes `sum`, which nobody else may have: a day of margins has hundreds of names, and `plus` copies them all. */
export function addTo(sum: Record<string, number>, counts: Counts, sign: 1 | -1 = 1): void {
  for (const name in counts) {
    const next = (sum[name] ?? 0) + sign * (counts[name] ?? 0);
    if (next === 0) delete sum[name];
    else sum[name] = next;
  }
}

function combined(a: Counts, b: Counts, sign: 1 | -1): Counts {
  const sum = { ...a };
  addTo(sum, b, sign);
  return sum;
}
