import type { DamagedRow } from '../core/kernel/table';
import type { Log } from './logger';

/** Logs each damaged row by its key alone. For orders and wallets, the nightly check finds it too, and raises the alarm. */
export const logDamaged = (log: Log, damaged: readonly DamagedRow[]): void => {
  for (const error of damaged) log.error('a damaged row was passed over', error);
};
