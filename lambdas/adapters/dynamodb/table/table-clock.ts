/**
 * Measures how far the table's clock is ahead of this machine's, from the `Date` header of its answers, so that machines with different
 * clocks agree. `Date` has whole seconds, so one answer gives only bounds. Several answers narrow them to a round trip.
 */
export interface TableClock {
  /** @param answer its `Date` (whole seconds), and when the request was sent and the answer came; all in milliseconds since 1970 */
  heard(answer: { date: number; sentAt: number; receivedAt: number }): void;
  /** Returns the difference in milliseconds; 0 as long as this machine's clock may be right. */
  aheadMs(): number;
}

export function tableClock(): TableClock {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    heard({ date, sentAt, receivedAt }) {
      if (!Number.isFinite(date) || receivedAt < sentAt) return;
      const [from, to] = [date - receivedAt, date + 1000 - sentAt];
      // If the bounds don't overlap, one of the clocks was set in between: start again.
      if (from > most || to < least) [least, most] = [from, to];
      else [least, most] = [Math.max(least, from), Math.min(most, to)];
    },
    aheadMs: () => (least > 0 || most < 0 ? Math.round((least + most) / 2) : 0),
  };
}
