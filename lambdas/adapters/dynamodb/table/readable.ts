import { DamagedRow } from '../../../core/kernel/table-errors';

/** What `read` returns; null where the row is damaged, so that the others can still be read. What is wrong is added to `damaged`. */
export function readable<T>(read: () => T, damaged: DamagedRow[]): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    damaged.push(error);
    return null;
  }
}
