import type { Row } from './row';
import type { Item, Write } from './table';

/** Version 1 is a new row; each later one is written over the version before it. */
export const versionedWrite = <T extends { readonly version: number }>(
  row: Pick<Row<T>, 'encode'>,
  next: T,
): Extract<Write, { put: Item }> => ({
  put: row.encode(next),
  when: next.version === 1 ? { absent: true } : { equals: { version: next.version - 1 } },
});
