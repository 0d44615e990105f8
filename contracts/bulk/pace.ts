/** Rows a minute of a list that nobody else's purchases slow down: of a supplier's five calls a minute, lists use two. */
const usualRowsAMinute = 2;

/** Rows after which a list's own pace tells more than the usual one. */
const enoughRows = 5;

interface Pace {
  readonly rows: number;
  /** Rows that were bought or passed over. */
  readonly done: number;
  /** Since it began. */
  readonly forMs: number;
}

/** Returns about how many minutes a list still takes: by its own pace, or by the usual one while that is too early to tell. */
export function minutesLeft({ rows, done, forMs }: Pace): number {
  const left = rows - done;
  return Math.ceil(done < enoughRows ? left / usualRowsAMinute : (forMs / done / 60_000) * left);
}

/** For example `About a minute`, `About 30 minutes` or `About 9 hours`. */
export function aboutTime(minutes: number): string {
  if (minutes <= 1) return 'About a minute';
  return minutes < 120 ? `About ${minutes} minutes` : `About ${Math.round(minutes / 60)} hours`;
}
