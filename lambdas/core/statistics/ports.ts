import type { Store } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { DeliveryHour, SheetKey, Statistics } from './counters';

export interface StatisticsReader {
  /** Eventually consistent, in one request. @throws TableUnavailable */
  read(sheets: readonly SheetKey[]): Promise<Statistics>;
}

export interface Counted extends Statistics {
  /** The hours that were asked for. */
  readonly hours: readonly DeliveryHour[];
  /** Whether a change of one of the minutes asked for is in `totals`. */
  isCounted(minute: string, mark: string): boolean;
}

export interface StatisticsStore extends Store<'statistics'> {
  /**
   * Strongly consistent, `totals` first. If a write on these totals succeeds, nothing changed since, and everything
   * that was read is of one moment. @throws TableUnavailable
   */
  open(scope: {
    sheets: readonly SheetKey[] | 'all';
    minutes: readonly string[];
    hours?: readonly string[];
  }): Promise<Counted>;
}

export interface CountPorts {
  readonly statistics: StatisticsStore;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}
