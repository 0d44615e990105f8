import type { Row } from './row';
import type { Key, Table } from './table';

/** Strongly consistent. */
export async function readRow<T extends object>(
  table: Pick<Table, 'get'>,
  row: Row<T>,
  key: Key,
): Promise<T | null> {
  const item = await table.get(key, { consistent: true });
  return item && row.decode(item);
}
