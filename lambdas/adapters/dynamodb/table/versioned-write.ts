import type { Row } from './row';
import type { Write } from './table';

/** Version 1 is a new row; each later one is written over the version before it. */
export const versionedWrite = <T extends { readonly version: number }>(
  row: Pick<Row<T>, 'encode'>,
  next: T,
): Write => ({
  put: row.encode(next),
  when: next.version === 1 ? { absent: true } : { equals: { version: next.version - 1 } },
});
