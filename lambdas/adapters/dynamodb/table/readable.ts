import { DamagedRow } from '../../../core/kernel/table';

/**
 * Returns the result of `read`. For a damaged row it returns null and adds the error to `damaged`, so that other rows can still be read.
 */
export function readable<T>(read: () => T, damaged: DamagedRow[]): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    damaged.push(error);
    return null;
  }
}
