import type { Store } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { DeliveryHour, SheetKey, Statistics, WaitingChanges } from './counters';

export interface StatisticsReader {
  /** Eventually consistent, in one request. @throws TableUnavailable */
  read(sheets: readonly SheetKey[]): Promise<Statistics>;
}

export interface Counted extends Statistics {
  /** The requested hours, and those of the waiting changes. */
  readonly hours: readonly DeliveryHour[];
  /** The changes that have waited since the requested moment, in their order. Their sheets, minutes and hours were read too. */
  readonly waiting: readonly WaitingChanges[];
  /** Whether a change of one of these minutes is in `totals`. */
  isCounted(minute: string, mark: string): boolean;
}

export interface StatisticsStore extends Store<'statistics' | 'waitingChanges'> {
  /**
   * Strongly consistent, `totals` first. If a write on these totals succeeds, nothing changed since, and everything that was read except
   * the waiting changes is of one moment.
   * @throws TableUnavailable
   */
  open(scope: {
    sheets: readonly SheetKey[] | 'all';
    minutes: readonly string[];
    hours?: readonly string[];
    /** @default none are read */
    waitingSince?: Date;
  }): Promise<Counted>;
}

export interface CountPorts {
  readonly statistics: StatisticsStore;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}
