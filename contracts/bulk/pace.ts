/** Rows a minute while nobody else buys: lists use two of a supplier's five calls a minute. */
const usualRowsAMinute = 2;

/** After this many rows, a list's own pace says more than the usual one. */
const enoughRows = 5;

interface Pace {
  readonly rows: number;
  /** Rows that were bought or passed over. */
  readonly done: number;
  /** Since it began. */
  readonly forMs: number;
}

/** Estimates how many minutes a list still takes, by its own pace. At the beginning, by the usual pace. */
export function minutesLeft({ rows, done, forMs }: Pace): number {
  const left = rows - done;
  return Math.ceil(done < enoughRows ? left / usualRowsAMinute : (forMs / done / 60_000) * left);
}

/** For example `About a minute`, `About 30 minutes` or `About 9 hours`. */
export function aboutTime(minutes: number): string {
  if (minutes <= 1) return 'About a minute';
  return minutes < 120 ? `About ${minutes} minutes` : `About ${Math.round(minutes / 60)} hours`;
}
