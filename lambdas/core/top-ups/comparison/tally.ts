export interface SpanCounts {
  readonly listed: number;
  /** Questions to Paystack about single payments. */
  readonly asked: number;
  /** Items that were opened. */
  readonly opened: number;
  /** Findings beyond the most items. */
  readonly unreported: number;
  /** Rows of Paystack's that can't be read. */
  readonly unreadable: number;
}

export const noCounts: SpanCounts = { listed: 0, asked: 0, opened: 0, unreported: 0, unreadable: 0 };

/** At most so many in one comparison: a flood of items would hide the others. */
const mostOpened = 50;

export type Tally = ReturnType<typeof tallyFrom>;

/** Counts what a span brings. @param openedBefore items that this comparison has opened before */
export function tallyFrom(openedBefore: number) {
  const counts = { asked: 0, opened: 0, unreported: 0, unanswered: 0 };
  const failures: unknown[] = [];
  return {
    counts: () => counts,
    asked: () => {
      counts.asked += 1;
    },
    unanswered: () => {
      counts.unanswered += 1;
    },
    failures,
    /** The next run tries again. */
    failed: (error: unknown) => {
      failures.push(error);
      counts.unanswered += 1;
    },
    /** Opens an item, unless there are too many. */
    async open(report: () => Promise<boolean>): Promise<void> {
      if (openedBefore + counts.opened >= mostOpened) counts.unreported += 1;
      else if (await report()) counts.opened += 1;
    },
  };
}
