import * as z from 'zod/mini';
import { keyAttributes } from '../../../core/kernel/indexes';
import { listPartition, listShards } from '../../../core/kernel/shards';
import type { Item, QueryInput, Table } from '../../../core/kernel/table';
import { decodeCursor, encodeCursor } from './cursor';
import { itemsOfMonth, type MonthList } from './month-list';

/** A page of a list by time, newest first. */
export interface TimeListQuery<T> {
  readonly list: 'ORDERS' | 'TOPUPS';
  /** Every month that may have rows, newest first. */
  readonly months: readonly string[];
  readonly period: { readonly from: Date; readonly to: Date } | null;
  readonly limit: number;
  readonly cursor: string | undefined;
  /** Maximum rows examined; a page may come back short. */
  readonly maximumRows: number;
  parse(item: Item): T;
  /** Absent: every row. */
  readonly matches?: ((row: T) => boolean) | undefined;
}

/** A page ends after this many queries, so that nearly empty months don't take too long. */
const maximumQueries = 40;

/** With a filter, it reads this many times what is missing. */
const stepWithFilter = 4;

const sort = keyAttributes.byTime.sort;

/** `next` is the cursor to continue with, also after a short page; null at the end of the list. */
export async function timeList<T>(
  table: Pick<Table, 'query'>,
  query: TimeListQuery<T>,
): Promise<{ rows: T[]; next: string | null }> {
  const counted = countingQueries(table);
  const { before, from } = boundsOf(query);
  const list: MonthList = {
    index: 'byTime',
    shards: listShards,
    partition: (month, shard) => listPartition(query.list, month, shard),
  };
  const rows: T[] = [];
  let passed = 0;
  let last: string | null = null;
  for (const month of query.months) {
    const wanted = (query.limit + 1 - rows.length) * (query.matches ? stepWithFilter : 1);
    for await (const item of itemsOfMonth(counted.table, list, { month, before, from, wanted })) {
      // The page is full, or has examined all it may, and there is another row.
      if (rows.length === query.limit || passed === query.maximumRows)
        return { rows, next: last && encodeCursor(last) };
      passed += 1;
      last = String(item[sort]);
      const row = query.parse(item);
      if (query.matches?.(row) ?? true) rows.push(row);
    }
    if (counted.queries() >= maximumQueries && month !== query.months.at(-1)) {
      return { rows, next: encodeCursor(`${month}-01T00:00:00.000Z#`) };
    }
  }
  return { rows, next: null };
}

const position = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-Z]{0,80}$/));

function boundsOf({ cursor, period }: Pick<TimeListQuery<unknown>, 'cursor' | 'period'>) {
  const end = period && `${period.to.toISOString()}#\uffff`;
  const before = cursor === undefined ? end : decodeCursor(position, cursor);
  return {
    before: before !== null && end !== null && end < before ? end : before,
    from: period?.from.toISOString(),
  };
}

function countingQueries(table: Pick<Table, 'query'>) {
  let queries = 0;
  return {
    queries: () => queries,
    table: {
      query(input: QueryInput) {
        queries += 1;
        return table.query(input);
      },
    },
  };
}
