import * as z from 'zod/mini';
import { AppError } from './errors';
import { parseJson } from './json';
import {
  type IndexName,
  type Item,
  keyAttributes,
  listShards,
  openPartition,
  type QueryInput,
  type QueryPage,
  type Table,
} from './table';
import { monthOf } from './time';

export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const perPage = 100;

/** Reads every page of a list, one after another. */
export async function* allPages<P extends { readonly nextCursor: string | null }>(
  read: (page: Page) => Promise<P>,
): AsyncGenerator<P> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: perPage, cursor });
    yield page;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/*
 * How every list is read. `itemsIn` reads a range of keys only as far as items are requested, `merged` turns several ranges into one
 * ordered list, and `pageOf` collects the rows that match. The table and each index work alike.
 */

export type Queries = Pick<Table, 'query'>;

/** A range of keys in one partition of the table or of an index. */
export type Range = Omit<QueryInput, 'limit' | 'after'>;

/** Returns the bounds for everything that begins with `prefix`. */
export const prefixRange = (prefix: string) => ({ from: prefix, to: `${prefix}\uffff` });

interface Steps {
  /** Number of items in the first query. @default 500 */
  readonly size?: number;
  /** Each query asks for twice as many items as the one before, and at least 20: for pages that skip most items. */
  readonly doubles?: boolean;
  /** Maximum items. */
  readonly most?: number;
  /** The key of the last item already read. */
  readonly after?: QueryInput['after'];
}

const leastDoubled = 20;

/** A range's items, in its order. Sends further queries only as items are requested. */
export async function* itemsIn(
  table: Queries,
  range: Range,
  { size = 500, doubles = false, most = Number.POSITIVE_INFINITY, after }: Steps = {},
): AsyncGenerator<Item, void> {
  let next: QueryPage['next'] = after ?? null;
  let limit = size;
  let left = most;
  do {
    const page: QueryPage = await table.query({
      ...range,
      limit: Math.min(limit, left),
      ...(next && { after: next }),
    });
    yield* page.items;
    left -= page.items.length;
    next = page.next;
    if (doubles) limit = Math.max(limit * 2, leastDoubled);
  } while (next !== null && left > 0);
}

/** All of a range's items, or the first `most`. */
export async function allItemsIn(
  table: Queries,
  range: Range,
  most = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of itemsIn(table, range, { most, size: Math.min(most, 2_000) })) items.push(item);
  return items;
}

/** The due items of all shards of a worklist, longest due first: at most `limit` of each shard. Eventually consistent. */
export async function dueItems(table: Queries, kind: string, now: Date, limit: number): Promise<Item[]> {
  const to = `${now.toISOString()}#\uffff`;
  const shards = Array.from({ length: listShards }, (_, shard) =>
    allItemsIn(table, { index: 'worklist', partition: openPartition(kind, shard), to }, limit),
  );
  const place = placeIn('worklist');
  return (await Promise.all(shards)).flat().sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** An item's place in an index, or in the table. */
export const placeIn =
  (index?: IndexName) =>
  (item: Item): string =>
    String(item[keyAttributes[index ?? 'table'].sort]);

interface Merging {
  /** Items per query. */
  readonly size: number;
  readonly placeOf: (item: Item) => string;
}

/**
 * Merges several ranges into one list, greatest place first. The first queries are sent in parallel, later ones when a range has run out.
 */
async function* merged(
  table: Queries,
  ranges: readonly Range[],
  { size, placeOf }: Merging,
): AsyncGenerator<Item, void> {
  const heads = await Promise.all(
    ranges.map(async (range) => {
      const items = itemsIn(table, { ...range, newestFirst: true }, { size });
      const read = async () => {
        const { value } = await items.next();
        return value ? { item: value, place: placeOf(value) } : null;
      };
      return { read, head: await read() };
    }),
  );
  for (;;) {
    let first: (typeof heads)[number] | undefined;
    for (const each of heads) if (each.head && each.head.place > (first?.head?.place ?? '')) first = each;
    if (!first?.head) return;
    yield first.head.item;
    first.head = await first.read();
  }
}

/** The items of several ranges whose places are below `before`, since a range's bound is inclusive. */
export async function* mergedBefore(
  table: Queries,
  ranges: readonly Range[],
  before: string | null,
  merging: Merging,
): AsyncGenerator<Item, void> {
  for await (const item of merged(table, ranges, merging)) if (merging.placeOf(item) !== before) yield item;
}

export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export interface PageQuery<T> extends Page {
  /** Maximum rows examined; a page may come back short. */
  readonly maximumRows?: number;
  /** Keeps only matching rows. Absent: keeps all. */
  readonly matches?: ((row: T) => boolean) | undefined;
}

/** Collects rows for a page until it is full. */
export function pageOf<T>({
  limit,
  maximumRows = Number.POSITIVE_INFINITY,
  matches = () => true,
}: Omit<PageQuery<T>, 'cursor'>) {
  const rows: T[] = [];
  let examined = 0;
  return {
    rows,
    isFull: () => rows.length >= limit || examined >= maximumRows,
    take(row: T): void {
      examined += 1;
      if (matches(row)) rows.push(row);
    },
  };
}

/** Reads a page of a range in one query, with the cursor for the next page. @throws AppError invalid_request for a malformed cursor */
export async function pageIn(
  table: Queries,
  range: Range,
  { limit, cursor }: Page,
): Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }> {
  const after = cursor === undefined ? null : startIn(range, cursor);
  const { items, next } = await table.query({ ...range, limit, ...(after && { after }) });
  const place = ({ PK, SK, ...others }: Readonly<Record<string, string>>) =>
    range.index ? [PK, SK, others[keyAttributes[range.index].sort]] : SK;
  return { items, nextCursor: next && encodeCursor(place(next)) };
}

const text = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.minLength(1), /* @__PURE__ */ z.maxLength(1024));
const entry = /* @__PURE__ */ z.tuple([text, text, text]);

function startIn({ index, partition, from = '', to = '\uffff' }: Range, cursor: string) {
  const [PK, SK, place] = index
    ? decodeCursor(entry, cursor)
    : [partition, ...([decodeCursor(text, cursor)] as const)];
  const sort = place ?? SK;
  if (sort < from || sort > to) throw notOurs();
  const names = keyAttributes[index ?? 'table'];
  return { PK, SK, [names.partition]: partition, [names.sort]: sort };
}

/** A list over all customers, stored by month, each month in shards. */
export interface MonthList {
  readonly index: Extract<IndexName, 'byTime' | 'worklist'>;
  readonly shards: number;
  partition(month: string, shard: number): string;
  /** Pattern of the part of a place that follows the time. */
  readonly id: RegExp;
}

interface ListQuery<T> extends PageQuery<T> {
  /** Every month that may have rows, newest first. */
  readonly months: readonly string[];
  /** Bounds of the time, both inclusive. */
  readonly period?: { readonly from: Date; readonly to: Date } | null;
  read(item: Item): T;
}

/** A page with a row limit also ends after this many queries, so that nearly empty months don't take too long. */
const maximumQueries = 40;

/** With a filter, a query reads this many rows for each row that the page still lacks. */
const stepWithFilter = 4;

/** A page of a list by months, newest first. A short page may still have a `nextCursor`; null: the list has ended. */
export async function newestFirst<T>(
  table: Queries,
  list: MonthList,
  query: ListQuery<T>,
): Promise<{ rows: T[]; nextCursor: string | null }> {
  let queries = 0;
  const counting: Queries = {
    query(input) {
      queries += 1;
      return table.query(input);
    },
  };
  const page = pageOf(query);
  const bounds = boundsOf(list, query);
  const placeOf = placeIn(list.index);
  let last: string | null = null;
  for (const month of query.months) {
    const missing = query.limit + 1 - page.rows.length;
    const wanted = missing * (query.matches ? stepWithFilter : 1);
    for await (const item of itemsOfMonth(counting, list, { month, ...bounds, wanted })) {
      // At least one more row exists.
      if (page.isFull()) return { rows: page.rows, nextCursor: last && encodeCursor(last) };
      last = placeOf(item);
      page.take(query.read(item));
    }
    const isBounded = query.maximumRows !== undefined && queries >= maximumQueries;
    if (isBounded && month !== query.months.at(-1))
      return { rows: page.rows, nextCursor: encodeCursor(`${month}-01T00:00:00.000Z#`) };
  }
  return { rows: page.rows, nextCursor: null };
}

function boundsOf({ id }: MonthList, { cursor, period }: Pick<ListQuery<unknown>, 'cursor' | 'period'>) {
  const end = period ? `${period.to.toISOString()}#\uffff` : null;
  const before = cursor === undefined ? end : decodeCursor(placeWith(id), cursor);
  return {
    before: before !== null && end !== null && end < before ? end : before,
    from: period?.from.toISOString(),
  };
}

const placeWith = (id: RegExp) =>
  z.string().check(z.regex(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z#${id.source}$`)));

interface MonthSpan {
  readonly month: string;
  /** Bounds of the place: below `before`, and at or above `from`. */
  readonly before?: string | null;
  readonly from?: string | undefined;
  /** How many items the caller expects to read. */
  readonly wanted: number;
}

/** A month's items, newest first across all shards. */
async function* itemsOfMonth(
  table: Queries,
  list: MonthList,
  { month, before = null, from, wanted }: MonthSpan,
): AsyncGenerator<Item, void> {
  if (before !== null && (month > before.slice(0, month.length) || (from ?? '') > before)) return;
  if (from !== undefined && month < from.slice(0, month.length)) return;
  const ranges = shardsOf(list, month).map((partition) => ({
    index: list.index,
    partition,
    ...(before !== null && { to: before }),
    ...(from !== undefined && { from }),
  }));
  // Ids are spread evenly, so each query asks for its shard's share and a few more.
  const size = Math.ceil(wanted / list.shards) + 2;
  yield* mergedBefore(table, ranges, before, { size, placeOf: placeIn(list.index) });
}

/** All items from `from` (inclusive) to `to` (exclusive), shard by shard. Eventually consistent. */
export async function* itemsBetween(
  table: Queries,
  list: MonthList,
  { from, to }: { readonly from: Date; readonly to: Date },
): AsyncGenerator<Item, void> {
  // A place is a time followed by an id, so items made exactly at `to` sort after the bound.
  const bounds = { from: from.toISOString(), to: to.toISOString() };
  for (const month of new Set([monthOf(from), monthOf(to)])) {
    for (const partition of shardsOf(list, month)) {
      yield* itemsIn(table, { index: list.index, partition, ...bounds });
    }
  }
}

const shardsOf = (list: MonthList, month: string): string[] =>
  Array.from({ length: list.shards }, (_, shard) => list.partition(month, shard));

/** The customer whose list the last page ended in, and the position in it. */
const placeAmong = /* @__PURE__ */ z.strictObject({
  userId: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1), /* @__PURE__ */ z.maxLength(64)),
  cursor: /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(700))),
});

/** A page of several customers' lists, one after another. @param read reads a page of one customer's list */
export async function oneAfterAnother<T>(
  userIds: readonly string[],
  query: PageQuery<T>,
  read: (
    userId: string,
    page: Page,
  ) => Promise<{ readonly rows: readonly T[]; readonly nextCursor: string | null }>,
): Promise<{ rows: T[]; nextCursor: string | null }> {
  const start = query.cursor === undefined ? null : decodeCursor(placeAmong, query.cursor);
  const begun = start === null ? 0 : userIds.indexOf(start.userId);
  const left = begun === -1 ? [] : userIds.slice(begun);
  const page = pageOf(query);
  for (const userId of left) {
    let cursor = userId === start?.userId ? start.cursor : null;
    do {
      if (page.isFull()) return { rows: page.rows, nextCursor: encodeCursor({ userId, cursor }) };
      const limit = query.limit - page.rows.length;
      const part = await read(userId, { limit, cursor: cursor ?? undefined });
      for (const row of part.rows) page.take(row);
      cursor = part.nextCursor;
    } while (cursor !== null);
  }
  return { rows: page.rows, nextCursor: null };
}

/* Cursors are opaque JSON, parsed like all input. */

export const encodeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws AppError invalid_request */
export function decodeCursor<Schema extends z.ZodMiniType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw notOurs(cause);
  }
}

const notOurs = (cause?: unknown) =>
  new AppError('invalid_request', { userMessage: 'cursor: is not one of ours', cause });
