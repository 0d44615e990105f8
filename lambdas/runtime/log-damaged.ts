import type { DamagedRow } from '../core/kernel/table-errors';
import type { Log } from './logger';

/** Each is named by its key alone. The nightly check finds those of orders and wallets, too, and rings. */
export const logDamaged = (log: Log, damaged: readonly DamagedRow[]): void => {
  for (const error of damaged) log.error('a damaged row was passed over', error);
};
