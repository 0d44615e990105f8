import { DamagedRow } from '../../../core/kernel/table-errors';

/** What is read of a row: nothing where it is damaged, so that it hides no other. `damaged` takes what is wrong with it. */
export function readable<T>(read: () => T, damaged: DamagedRow[]): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    damaged.push(error);
    return null;
  }
}
