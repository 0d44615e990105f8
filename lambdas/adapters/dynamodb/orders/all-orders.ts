import * as z from 'zod/mini';
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
import type { OwnOrders } from '../../../core/orders/lists/own-orders';
import type { Order } from '../../../core/orders/order';
import type { OrderList } from '../../../core/orders/ports';
import { notGoneOut, orderRow, phonePartition } from '../../../core/orders/rows';
import type { Clock } from '../../../core/runtime-ports';
import type { LedgerEntry } from '../../../core/wallet/rows';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { ledgerPage } from '../wallet/wallet-history';

const needs = {
  ofUser: [need('Query', 'USER#*'), need(['GetItem', 'BatchGetItem'], 'ORDER#*')],
};

/**
 * Reads a customer's orders through their ledger. Each order has exactly one entry `PURCHASE#<order>`, written in the same transaction, so
 * the list is complete at once and needs no index. An order that is charged again has a further entry of type `purchase`, which takes no
 * place on a page.
 */
export const orderList = tableAdapter(needs, (table: Table): OrderList => {
  return {
    async ofUser(userId, page) {
      const { entries, nextCursor } = await ledgerPage(table, userId, page, isPurchase);
      const keys = entries.map((entry) => orderRow.key({ id: entry.reference }));
      const items = await table.getMany(keys, { consistent: false });
      return { orders: await complete(table, keys, items), nextCursor };
    },
  };
});

const ownNeeds = {
  part: needs.ofUser,
  get: [need('GetItem', 'ORDER#*')],
  byNumbers: [need('BatchGetItem', 'ORDER#*')],
};

/** Entries are in the order of their writes, which may differ a little from their times. */
const toleranceMs = 24 * 60 * 60 * 1000;

/** The same list, with filters and sums. */
export const ownOrders = tableAdapter(ownNeeds, (table: Table): OwnOrders => {
  return {
    async part(userId, { from, before, ...page }) {
      let examined = 0;
      let since: Date | null = null;
      const { entries, nextCursor } = await ledgerPage(table, userId, page, (entry) => {
        examined += 1;
        since = entry.createdAt;
        return isPurchase(entry) && isWithin(entry.createdAt, from, before);
      });
      const orders = await ordersOf(table, entries);
      const isPast = from !== undefined && since !== null && isOlder(since, from);
      return { orders, next: isPast ? null : nextCursor, examined, since };
    },

    async get(orderNumber) {
      const item = await table.get(orderRow.key({ id: orderNumber }), { consistent: true });
      return item?.kind === 'order' ? orderRow.decode(item) : null;
    },

    async byNumbers(orderNumbers) {
      const items = await table.getMany(
        orderNumbers.map((id) => orderRow.key({ id })),
        { consistent: true },
      );
      return items.flatMap((item) => (item?.kind === 'order' ? [orderRow.decode(item)] : []));
    },
  };
});

const isPurchase = ({ id, reference }: LedgerEntry): boolean => id === `PURCHASE#${reference}`;

const isOlder = (at: Date, than: Date): boolean => at.getTime() < than.getTime() - toleranceMs;

const isWithin = (at: Date, from?: Date, before?: Date): boolean =>
  (from === undefined || at >= from) && (before === undefined || at < before);

async function ordersOf(table: Table, entries: readonly LedgerEntry[]) {
  const keys = entries.map(({ reference }) => orderRow.key({ id: reference }));
  const items = await table.getMany(keys, { consistent: false });
  const orders = await complete(table, keys, items);
  const byNumber = new Map(orders.map((order) => [order.id, order]));
  return entries.flatMap(({ reference, seq }) => {
    const order = byNumber.get(reference);
    return order ? [{ order, cursor: encodeCursor(seq) }] : [];
  });
}

/** Reads missing rows again: an eventually consistent read may miss one that was just made. */
async function complete(
  table: Table,
  keys: readonly ReturnType<typeof orderRow.key>[],
  items: (Item | null)[],
) {
  const orders: Order[] = [];
  for (const [index, key] of keys.entries()) {
    const item = items[index] ?? (await table.get(key, { consistent: true }));
    if (item) orders.push(orderRow.decode(item));
  }
  return orders;
}

export const allOrders = tableAdapter(
  {
    get: [need('GetItem', 'ORDER#*')],
    newest: [need('Query', 'MONTHS'), needIndex('byTime', 'ORDERS#*')],
    toPhone: [needIndex('byValue', 'PHONE#*'), need('BatchGetItem', 'ORDER#*')],
    ofCustomers: [need('Query', 'USER#*'), need(['GetItem', 'BatchGetItem'], 'ORDER#*')],
  },
  (table: Table, clock: Pick<Clock, 'now'>): AllOrders => {
    const ofOne = orderList(table);
    return {
      async get(id) {
        const item = await table.get(orderRow.key({ id }), { consistent: true });
        return item && orderRow.isOne(item) ? orderRow.decode(item) : null;
      },

      async newest(query, period) {
        const months = await monthsUntil(table, clock.now());
        const asked = { ...query, months, period, read: orderRow.decode };
        const { rows, nextCursor } = await newestFirst(table, ordersByTime, asked);
        return { orders: rows, nextCursor };
      },

      toPhone: (phoneNumber, query) => ordersToPhone(table, phoneNumber, query),

      async ofCustomers(userIds, query) {
        const { rows, nextCursor } = await oneAfterAnother(userIds, query, async (userId, page) => {
          const { orders, nextCursor } = await ofOne.ofUser(userId, page);
          return { rows: orders, nextCursor };
        });
        return { orders: rows, nextCursor };
      },
    };
  },
);

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

/** Merges sent and unsent orders into one list by time. In the index, unsent ones have a mark before their time. */
function entriesBefore(table: Table, phoneNumber: string, last: string | null, limit: number) {
  const ranges = ['', notGoneOut].map((mark) => ({
    index: 'byValue' as const,
    partition: phonePartition(phoneNumber),
    from: `${mark}0`,
    to: `${mark}${last ?? '\uffff'}`,
  }));
  return mergedBefore(table, ranges, last, { size: limit + 1, placeOf });
}

function placeOf(entry: Item): string {
  const place = placeIn('byValue')(entry);
  return place.startsWith(notGoneOut) ? place.slice(notGoneOut.length) : place;
}
