import type { DamagedRow } from '../core/kernel/table';
import type { Log } from './logger';

/** Logs only the key of each damaged row. Damaged orders and wallets are also found by the nightly check, which raises the alarm. */
export const logDamaged = (log: Log, damaged: readonly DamagedRow[]): void => {
  for (const error of damaged) log.error('a damaged row was passed over', error);
};
