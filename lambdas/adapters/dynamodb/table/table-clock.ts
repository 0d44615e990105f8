/**
 * The difference between the table's clock and this machine's, by the `Date` of its answers, so that machines with different clocks agree.
 * `Date` has whole seconds, so each answer only gives bounds; several together narrow them to a round trip.
 */
export interface TableClock {
  /** @param answer its `Date`, in whole seconds, and when it was asked for and came; all in milliseconds since 1970 */
  heard(answer: { date: number; sentAt: number; receivedAt: number }): void;
  /** Milliseconds; 0 while this machine's clock may be right. */
  aheadMs(): number;
}

export function tableClock(): TableClock {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    heard({ date, sentAt, receivedAt }) {
      if (!Number.isFinite(date) || receivedAt < sentAt) return;
      const [from, to] = [date - receivedAt, date + 1000 - sentAt];
      // Disjoint bounds mean that one of the clocks was set since.
      if (from > most || to < least) [least, most] = [from, to];
      else [least, most] = [Math.max(least, from), Math.min(most, to)];
    },
    aheadMs: () => (least > 0 || most < 0 ? Math.round((least + most) / 2) : 0),
  };
}
