import type { StoredRow } from '../../../core/kernel/row';
import { DamagedRow, type Key, type Table } from '../../../core/kernel/table';

/** Reads a row, strongly consistent. */
export async function readRow<T extends object>(
  table: Pick<Table, 'get'>,
  row: Pick<StoredRow<T>, 'decode'>,
  key: Key,
): Promise<T | null> {
  const item = await table.get(key, { consistent: true });
  return item && row.decode(item);
}

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
