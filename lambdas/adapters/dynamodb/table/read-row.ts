import type { StoredRow } from '../../../core/kernel/row';
import type { Key, Table } from '../../../core/kernel/table';

/** Reads a row, strongly consistent. */
export async function readRow<T extends object>(
  table: Pick<Table, 'get'>,
  row: Pick<StoredRow<T>, 'decode'>,
  key: Key,
): Promise<T | null> {
  const item = await table.get(key, { consistent: true });
  return item && row.decode(item);
}
