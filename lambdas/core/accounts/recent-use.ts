/**
 * The times at which a customer used something limited, in whole seconds or minutes since 1970, oldest first. A limit looks back over 60
 * of these units: a minute, or an hour. Older times are dropped when the next one is added.
 */
export type Moments = readonly number[];

const windowUnits = 60;
const unitMs = { second: 1_000, minute: 60_000 } as const;
export type Unit = keyof typeof unitMs;

export const momentOf = (at: Date, unit: Unit): number => Math.floor(at.getTime() / unitMs[unit]);

/** Returns the moments that still count. A moment in the future, written by a machine with a fast clock, counts as well. */
export const stillCounting = (moments: Moments, at: Date, unit: Unit): Moments => {
  const now = momentOf(at, unit);
  return moments.filter((moment) => now - moment <= windowUnits);
};

/** Adds the present moment. */
export function oneMore(moments: Moments, at: Date, unit: Unit): Moments {
  const counting = stillCounting(moments, at, unit);
  return [...counting, Math.max(momentOf(at, unit), counting.at(-1) ?? 0)];
}
