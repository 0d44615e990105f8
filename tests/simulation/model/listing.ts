import type { Item, Key } from '../../../lambdas/core/kernel/table';
import { byteOrder } from './items';

/** Identifies a row among those with the same sort key in an index. */
export const tieOf = ({ PK, SK }: Key): string => `${byteOrder(PK)}\u0000${byteOrder(SK)}`;

/** A row under a sort key, in byte order. */
interface Posting<Row> {
  readonly sort: string;
  readonly order: string;
  readonly row: Row;
}

/** Positions in a partition: the first included and the first excluded one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Rows by partition and sort key, for the table itself or one of its indexes. */
export class Listing<Row extends { readonly tie: string }> {
  readonly #partitions = new Map<string, Posting<Row>[]>();

  constructor(
    readonly partitionAttribute: string,
    readonly sortAttribute: string,
  ) {}

  /** Null if the item isn't in it: an index has only items with both of its keys. */
  keyOf(item: Item): { partition: string; sort: string } | null {
    const partition = item[this.partitionAttribute];
    const sort = item[this.sortAttribute];
    return typeof partition === 'string' && typeof sort === 'string' ? { partition, sort } : null;
  }

  isSameKey(a: Item | null, b: Item | null): boolean {
    if (a === null || b === null) return a === b;
    return (
      a[this.partitionAttribute] === b[this.partitionAttribute] &&
      a[this.sortAttribute] === b[this.sortAttribute]
    );
  }

  /** Does nothing if the row is there already. */
  add(item: Item, row: Row): void {
    const key = this.keyOf(item);
    if (key === null) return;
    const postings = this.#partitions.get(key.partition) ?? [];
    if (postings.length === 0) this.#partitions.set(key.partition, postings);
    const order = byteOrder(key.sort);
    const position = lowerBound(postings, order, row.tie);
    const found = postings[position];
    if (found?.row === row && found.order === order) return;
    postings.splice(position, 0, { sort: key.sort, order, row });
  }

  remove(item: Item, row: Row): void {
    const key = this.keyOf(item);
    const postings = key && this.#partitions.get(key.partition);
    if (!postings) return;
    const order = byteOrder(key.sort);
    const position = lowerBound(postings, order, row.tie);
    const found = postings[position];
    if (found?.row === row && found.order === order) postings.splice(position, 1);
  }

  in(partition: string): readonly Posting<Row>[] {
    return this.#partitions.get(partition) ?? [];
  }
}

/** The span of the sort keys from `from` to `to`, both inclusive. */
export function spanOf<Row extends { readonly tie: string }>(
  postings: readonly Posting<Row>[],
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Span {
  if (postings.length === 0) return { start: 0, end: 0 };
  return {
    start: from === undefined ? 0 : lowerBound(postings, byteOrder(from), ''),
    end: to === undefined ? postings.length : lowerBound(postings, `${byteOrder(to)}\u0000`, ''),
  };
}

/** The rest of a span after a row, which may have been removed. */
export function behind<Row extends { readonly tie: string }>(
  postings: readonly Posting<Row>[],
  span: Span,
  row: { readonly sort: string; readonly tie: string; readonly newestFirst: boolean },
): Span {
  const order = byteOrder(row.sort);
  const position = lowerBound(postings, order, row.tie);
  if (row.newestFirst) return { start: span.start, end: Math.min(span.end, position) };
  const found = postings[position];
  const isThere = found !== undefined && found.order === order && found.row.tie === row.tie;
  return { start: Math.max(span.start, isThere ? position + 1 : position), end: span.end };
}

/** The first position at or after the given order and tie. */
function lowerBound<Row extends { readonly tie: string }>(
  postings: readonly Posting<Row>[],
  order: string,
  tie: string,
): number {
  let low = 0;
  let high = postings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const posting = postings[middle];
    if (posting === undefined) return middle;
    const isBefore = posting.order === order ? posting.row.tie < tie : posting.order < order;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}
