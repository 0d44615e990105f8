import * as z from 'zod/mini';
import { keyAttributes } from '../../../core/kernel/indexes';
import type { Table } from '../../../core/kernel/table';
import type { OrderPage, OrderPageQuery } from '../../../core/orders/lists/list-orders';
import type { Order } from '../../../core/orders/order';
import { notGoneOut, orderRow, phonePartition } from '../../../core/orders/rows';
import { decodeCursor, encodeCursor } from '../lists/cursor';

const position = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-Z]{1,40}$/));

/** All orders to a number, newest first. The index has their keys: two queries at once, then one batch for the orders. */
export async function ordersToPhone(
  table: Table,
  phoneNumber: string,
  query: OrderPageQuery,
): Promise<OrderPage> {
  const orders: Order[] = [];
  let last = query.cursor === undefined ? null : decodeCursor(position, query.cursor);
  for (let passed = 0; passed < query.maximumRows; ) {
    const { entries, isLast } = await entriesBefore(table, phoneNumber, { last, limit: query.limit });
    const items = await table.getMany(
      entries.map(({ key }) => key),
      { consistent: false },
    );
    for (const [index, entry] of entries.entries()) {
      if (orders.length === query.limit) return { orders, nextCursor: last && encodeCursor(last) };
      last = entry.at;
      const item = items[index];
      const order = item ? orderRow.decode(item) : null;
      if (order !== null && (query.matches?.(order) ?? true)) orders.push(order);
    }
    passed += entries.length;
    if (isLast) return { orders, nextCursor: null };
  }
  return { orders, nextCursor: last && encodeCursor(last) };
}

/** The next entries, of orders that have gone out and of others, as one list by time. */
async function entriesBefore(
  table: Table,
  phoneNumber: string,
  { last, limit }: { readonly last: string | null; readonly limit: number },
) {
  const pages = await Promise.all(
    ['', notGoneOut].map(async (mark) => {
      const { items, next } = await table.query({
        index: 'byValue',
        partition: phonePartition(phoneNumber),
        from: `${mark}0`,
        to: `${mark}${last ?? '\uffff'}`,
        newestFirst: true,
        // The bound is inclusive: its entry was on the page before.
        limit: limit + 1,
      });
      const entries = items.map(({ PK, SK, [keyAttributes.byValue.sort]: sort }) => ({
        key: { PK, SK },
        at: String(sort).slice(mark.length),
      }));
      return { entries: entries.filter(({ at }) => at !== last), isLast: next === null };
    }),
  );
  const found = pages.flatMap(({ entries }) => entries).sort((a, b) => (a.at < b.at ? 1 : -1));
  return {
    entries: found.slice(0, limit),
    isLast: found.length <= limit && pages.every(({ isLast }) => isLast),
  };
}
