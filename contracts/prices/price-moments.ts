/** The limits of scheduled prices: how many a plan may have, and how soon and how late they may begin. */
export const priceTimes = { most: 5, leastMs: 60_000, mostDays: 90 } as const;

/** Prices in one request of `admin-bulk-update-prices`. */
export const mostPricesAtOnce = 50;

/** Such as `1 Dec 2026 06:00`, in Ghana's time, which is UTC. */
export function momentWords(at: Date): string {
  const [, day, month, year, time = ''] = at.toUTCString().split(' ');
  return `${Number(day)} ${month} ${year} ${time.slice(0, 5)}`;
}

/** Returns the last change that has taken effect at a moment. The changes may be in any order. */
export const lastPassed = <Change extends { readonly at: Date | string }>(
  changes: readonly Change[],
  now: Date,
): Change | undefined =>
  changes.toSorted((a, b) => msOf(a) - msOf(b)).findLast((change) => msOf(change) <= now.getTime());

const msOf = ({ at }: { readonly at: Date | string }): number => new Date(at).getTime();
