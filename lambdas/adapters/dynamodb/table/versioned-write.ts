import type { StoredRow } from '../../../core/kernel/row';
import type { Item, Write } from '../../../core/kernel/table';

/** Writes version 1 as a new row, and each later version over the one before it. */
export const versionedWrite = <T extends { readonly version: number }>(
  row: Pick<StoredRow<T>, 'encode'>,
  next: T,
): Extract<Write, { put: Item }> => ({
  put: row.encode(next),
  when: next.version === 1 ? { absent: true } : { equals: { version: next.version - 1 } },
});
