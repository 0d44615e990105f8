import type { DatedKind, MonthSheet, Totals } from './entities';

export interface SheetKey {
  readonly kind: DatedKind;
  readonly month: string;
}

export interface Statistics {
  readonly totals: Totals;
  /** In the order of their keys; empty where nothing was counted yet. */
  readonly sheets: readonly MonthSheet[];
}

export interface StatisticsReader {
  /** Eventually consistent, in one request. @throws TableUnavailable */
  read(sheets: readonly SheetKey[]): Promise<Statistics>;
}

export interface Counted extends Statistics {
  /** Whether a change of one of the minutes asked for is in `totals`. */
  isCounted(minute: string, mark: string): boolean;
}

/** What follows on `Statistics` as they were read: the version is one more. */
export interface NextStatistics extends Statistics {
  /** Changes that are counted by this write, by minute. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
}

/** Every method raises `TableUnavailable` (nothing was written) and `commit` also `OutcomeUnknown`. */
export interface StatisticsStore {
  /**
   * Strongly consistent, `totals` first: where a commit upon them succeeds, nobody has written since, and all that
   * was read is of one moment.
   */
  open(scope: { sheets: readonly SheetKey[] | 'all'; minutes: readonly string[] }): Promise<Counted>;
  /** All of it or, where anybody wrote since it was read, nothing. */
  commit(next: NextStatistics): Promise<'committed' | 'conflict'>;
}
