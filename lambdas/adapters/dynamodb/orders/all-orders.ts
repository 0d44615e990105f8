import * as z from 'zod/mini';
import type { Order } from '../../../core/orders/entities';
import type { AllOrders, OrderPage, OrderPageQuery } from '../../../core/orders/lists/ports';
import type { Page } from '../../../core/page';
import type { Clock } from '../../../core/runtime-ports';
import { decodeCursor, encodeCursor } from '../lists/cursor';
import { customerPages } from '../lists/customer-pages';
import { monthsUntil } from '../lists/months';
import { timeList } from '../lists/time-list';
import { orderKey, phonePartition } from '../table/keys';
import type { Table } from '../table/table';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { indexEntry, keyAttributes } from '../table/table-definition';
import { orderRow } from './order-items';
import { orderList } from './order-list';
import { orderStore } from './order-store';

const needs = {
  get: [need('GetItem', 'ORDER#*')],
  newest: [need('Query', 'MONTHS'), needIndex('byTime', 'ORDERS#*')],
  toPhone: [needIndex('byValue', 'PHONE#*'), need('BatchGetItem', 'ORDER#*')],
  ofCustomers: [need('Query', 'USER#*'), need(['GetItem', 'BatchGetItem'], 'ORDER#*')],
};

export const allOrders = tableAdapter(needs, (table: Table, clock: Pick<Clock, 'now'>): AllOrders => {
  const ofOne = orderList(table);
  return {
    get: orderStore(table).get,

    async newest(query, period) {
      const months = await monthsUntil(table, clock.now());
      const asked = {
        ...query,
        cursor: query.cursor,
        list: 'ORDERS',
        months,
        period,
        parse: orderRow.decode,
      } as const;
      const { rows, next } = await timeList<Order>(table, asked);
      return { orders: rows, nextCursor: next };
    },

    toPhone: (phoneNumber, query) => ordersToPhone(table, phoneNumber, query),

    async ofCustomers(userIds, query) {
      const read = async (userId: string, page: Page) => {
        const { orders, nextCursor } = await ofOne.ofUser(userId, page);
        return { rows: orders, nextCursor };
      };
      const { rows, next } = await customerPages({ ...query, cursor: query.cursor, userIds, read });
      return { orders: rows, nextCursor: next };
    },
  };
});

const phonePosition = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-Z]{1,40}$/));

/** The index has the orders' keys, by time: one query, then one batch for the orders. */
async function ordersToPhone(table: Table, phoneNumber: string, query: OrderPageQuery): Promise<OrderPage> {
  const partition = phonePartition(phoneNumber);
  const orders: Order[] = [];
  let last = query.cursor === undefined ? null : decodeCursor(phonePosition, query.cursor);
  for (let passed = 0; passed < query.maximumRows; ) {
    const page = await table.query({
      index: 'byValue',
      partition,
      newestFirst: true,
      limit: query.limit,
      ...(last !== null && { after: positionOf(partition, last) }),
    });
    const items = await table.getMany(
      page.items.map(({ PK, SK }) => ({ PK, SK })),
      { consistent: false },
    );
    for (const [index, entry] of page.items.entries()) {
      if (orders.length === query.limit) return { orders, nextCursor: last && encodeCursor(last) };
      last = String(entry[keyAttributes.byValue.sort]);
      const item = items[index];
      const order = item ? orderRow.decode(item) : null;
      if (order !== null && (query.matches?.(order) ?? true)) orders.push(order);
    }
    passed += page.items.length;
    if (page.next === null) return { orders, nextCursor: null };
  }
  return { orders, nextCursor: last && encodeCursor(last) };
}

function positionOf(partition: string, sort: string) {
  const [, orderNumber = ''] = sort.split('#');
  return { ...orderKey(orderNumber), ...indexEntry('byValue', partition, sort) };
}
