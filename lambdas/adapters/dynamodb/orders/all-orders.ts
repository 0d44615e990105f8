import * as z from 'zod/mini';
import { referencePartition } from '../../../core/developers/rows';
import { monthsUntil } from '../../../core/kernel/months';
import {
  decodeCursor,
  encodeCursor,
  inBatches,
  mergedBefore,
  newestFirst,
  oneAfterAnother,
  ordersByTime,
  pageOf,
  placeIn,
} from '../../../core/kernel/pages';
import type { Item, Table } from '../../../core/kernel/table';
import type { AllOrders, OrderPage, OrderPageQuery } from '../../../core/orders/lists/list-orders';
import { failedPrefix, orderRow, phonePartition } from '../../../core/orders/rows';
import type { Clock } from '../../../core/runtime-ports';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { orderList } from './order-list';

const needs = {
  get: [need('GetItem', 'ORDER#*')],
  newest: [need('Query', 'MONTHS'), needIndex('byTime', 'ORDERS#*')],
  toPhone: [needIndex('byValue', 'PHONE#*'), need('BatchGetItem', 'ORDER#*')],
  withReference: [needIndex('byValue', 'API-REFERENCE#*'), need('BatchGetItem', 'ORDER#*')],
  ofCustomers: [need('Query', 'USER#*'), need(['GetItem', 'BatchGetItem'], 'ORDER#*')],
};

export const allOrders = tableAdapter(needs, (table: Table, clock: Pick<Clock, 'now'>): AllOrders => {
  const ofOne = orderList(table);
  return {
    async get(id) {
      const item = await table.get(orderRow.key({ id }), { consistent: true });
      return item && orderRow.isOfKind(item) ? orderRow.decode(item) : null;
    },

    async newest(query, period) {
      const months = await monthsUntil(table, clock.now());
      const asked = { ...query, months, period, read: orderRow.decode };
      const { rows, nextCursor } = await newestFirst(table, ordersByTime, asked);
      return { orders: rows, nextCursor };
    },

    toPhone: (phoneNumber, query) => ordersToPhone(table, phoneNumber, query),

    async withReference(reference) {
      const partition = referencePartition(reference);
      const { items } = await table.query({ index: 'byValue', partition, limit: mostWithReference });
      const numbers = items.map((item) => placeIn('byValue')(item));
      if (numbers.length === 0) return [];
      const rows = await table.getMany(
        numbers.map((id) => orderRow.key({ id })),
        { consistent: false },
      );
      return rows.flatMap((row) => (row && orderRow.isOfKind(row) ? orderRow.decode(row) : []));
    },

    async ofCustomers(userIds, query) {
      const { rows, nextCursor } = await oneAfterAnother(userIds, query, async (userId, page) => {
        const { orders, nextCursor } = await ofOne.ofUser(userId, page);
        return { rows: orders, nextCursor };
      });
      return { orders: rows, nextCursor };
    },
  };
});

/** Several developers may use the same reference. */
const mostWithReference = 20;

const position = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-Z]{1,40}$/));

/** Returns all orders to a number, newest first. Two queries of the index give their keys; one batch reads them. */
async function ordersToPhone(table: Table, phoneNumber: string, query: OrderPageQuery): Promise<OrderPage> {
  const page = pageOf(query);
  let last = query.cursor === undefined ? null : decodeCursor(position, query.cursor);
  for await (const entries of inBatches(entriesBefore(table, phoneNumber, last, query.limit), query.limit)) {
    const items = await table.getMany(
      entries.map(({ PK, SK }) => ({ PK, SK })),
      { consistent: false },
    );
    for (const [index, entry] of entries.entries()) {
      if (page.isFull()) return { orders: page.rows, nextCursor: last && encodeCursor(last) };
      last = placeOf(entry);
      const item = items[index];
      if (item) page.take(orderRow.decode(item));
    }
  }
  return { orders: page.rows, nextCursor: null };
}

/** Merges failed and other orders into one list by time. In the index, failed ones have a mark before their time. */
function entriesBefore(table: Table, phoneNumber: string, last: string | null, limit: number) {
  const ranges = ['', failedPrefix].map((mark) => ({
    index: 'byValue' as const,
    partition: phonePartition(phoneNumber),
    from: `${mark}0`,
    to: `${mark}${last ?? '\uffff'}`,
  }));
  return mergedBefore(table, ranges, last, { size: limit + 1, placeOf });
}

function placeOf(entry: Item): string {
  const place = placeIn('byValue')(entry);
  return place.startsWith(failedPrefix) ? place.slice(failedPrefix.length) : place;
}
