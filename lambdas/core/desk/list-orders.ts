import * as z from 'zod/mini';
import { type OrderStatus, orderStatuses } from '../../../contracts/constants';
import { csvLine } from '../../../contracts/csv';
import type { NetworkId } from '../../../contracts/networks/terms';
import { isOrderNumber } from '../../../contracts/orders/terms';
import { isPhoneNumber, normalPhoneNumber } from '../../../contracts/phone-numbers';
import { type AccountList, queryWords } from '../accounts/find-accounts';
import { monthRow, shopMonths } from '../accounts/months';
import { access, type Db } from '../kernel/db';
import {
  decodeCursor,
  encodeCursor,
  inBatches,
  mergedBefore,
  newestFirst,
  oneAfterAnother,
  type PageQuery,
  pageOf,
  placeIn,
} from '../kernel/pages';
import type { Clock } from '../kernel/ports';
import type { Item } from '../kernel/table';
import type { Networks } from '../networks/read-networks';
import type { Network } from '../networks/rows';
import type { Order } from '../orders/order';
import { type AdminsOrderView, adminsOrderView } from '../orders/order-view';
import { ownOrdersAccess, partOfOrders } from '../orders/own-orders';
import { failedPrefix, orderRow, ordersByTime, phonePartition } from '../orders/rows';
import { type Counts, groupOf, ordersIn, type StatisticsReader, sumOf } from '../statistics/counters';

type OrderQuery = PageQuery<Order> & { readonly maximumRows: number };

interface OrderPage {
  readonly rows: readonly Order[];
  readonly nextCursor: string | null;
}

/** Bounds of when an order was made, both inclusive. */
interface Period {
  readonly from: Date;
  readonly to: Date;
}

export const listOrdersAccess = access({
  get: [orderRow],
  list: [monthRow, ...ownOrdersAccess.list],
  byTime: [orderRow],
  byValue: [orderRow],
  many: [orderRow],
});

type ListDb = Db<typeof listOrdersAccess>;

export interface OrderFilters {
  readonly status?: OrderStatus | undefined;
  /** Days, both inclusive. */
  readonly dateRange?: { readonly from: string; readonly to: string } | undefined;
  /** Only open orders that a person delivers. */
  readonly byHand?: true | undefined;
  readonly search?: string | undefined;
}

interface ListPorts {
  readonly db: ListDb;
  readonly accountList: Pick<AccountList, 'find'>;
  readonly networks: Networks;
  readonly clock: Pick<Clock, 'now'>;
}

/** How many customers a search by name covers. */
const maximumCustomers = 10;

/**
 * A page of all matching orders, newest first, or customer by customer. Eventually consistent; may give fewer than `limit` and a cursor.
 * @throws AppError invalid_request for a cursor of another list
 */
export async function listOrders(
  { db, accountList, networks, clock }: ListPorts,
  filters: OrderFilters,
  page: Omit<OrderQuery, 'matches'>,
): Promise<OrderPage> {
  const typed = orderSearch(filters.search ?? '');
  const search = mayBeNetwork(typed) ? orNetwork(typed, (await networks.read()).networks) : typed;
  const period = filters.dateRange === undefined ? null : periodOf(filters.dateRange);
  const isMatch = (order: Order) => matches(order, filters, period, search);
  const query = { ...page, matches: isMatch };
  switch (search.by) {
    case 'number': {
      const order = await db.get(orderRow, { id: search.orderNumber });
      return { rows: order && isMatch(order) ? [order] : [], nextCursor: null };
    }
    case 'phone':
      return ordersToPhone(db, search.phoneNumber, query);
    case 'name': {
      const { accounts } = await accountList.find(queryWords(search.text), { limit: maximumCustomers });
      const userIds = accounts.map(({ userId }) => userId);
      return oneAfterAnother(userIds, query, async (userId, part) => {
        const { orders, next } = await partOfOrders(db, userId, part);
        return { rows: orders.map(({ order }) => order), nextCursor: next };
      });
    }
    case 'nothing': {
      const isWhole = filters.status === undefined && !filters.byHand;
      return newestOrders(db, clock.now(), isWhole ? page : query, period);
    }
    case 'network':
    case 'part':
      return newestOrders(db, clock.now(), query, period);
  }
}

export const newestOrdersAccess = access({ list: [monthRow], byTime: [orderRow] });

/** A page of all orders, newest first. */
export async function newestOrders(
  db: Db<typeof newestOrdersAccess>,
  now: Date,
  query: OrderQuery,
  period: Period | null = null,
): Promise<OrderPage> {
  const months = await shopMonths(db, now);
  const listQuery = { ...query, months, period, read: orderRow.decode };
  return newestFirst(db.queries('byTime', orderRow), ordersByTime, listQuery);
}

const position = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-Z]{1,40}$/));

/** All orders to a number, newest first. Two queries of the index give their keys; one batch reads them. */
async function ordersToPhone(db: ListDb, phoneNumber: string, query: OrderQuery): Promise<OrderPage> {
  const page = pageOf(query);
  let last = query.cursor === undefined ? null : decodeCursor(position, query.cursor);
  // In the index, failed orders have a mark before their time.
  const ranges = ['', failedPrefix].map((mark) => ({
    index: 'byValue' as const,
    partition: phonePartition(phoneNumber),
    from: `${mark}0`,
    to: `${mark}${last ?? '\uffff'}`,
  }));
  const merging = { size: query.limit + 1, placeOf };
  const entries = mergedBefore(db.queries('byValue', orderRow), ranges, last, merging);
  for await (const batch of inBatches(entries, query.limit)) {
    const keys = batch.map((entry) => ({ id: numberIn(entry) }));
    const orders = new Map((await db.many(orderRow, keys, { mayLag: true })).map((one) => [one.id, one]));
    for (const entry of batch) {
      if (page.isFull()) return { rows: page.rows, nextCursor: last && encodeCursor(last) };
      last = placeOf(entry);
      const order = orders.get(numberIn(entry));
      if (order) page.take(order);
    }
  }
  return { rows: page.rows, nextCursor: null };
}

const numberIn = (entry: Item): string => entry.PK.replace('ORDER#', '');

function placeOf(entry: Item): string {
  const place = placeIn('byValue')(entry);
  return place.startsWith(failedPrefix) ? place.slice(failedPrefix.length) : place;
}

export const periodOf = ({ from, to }: NonNullable<OrderFilters['dateRange']>): Period => ({
  from: new Date(`${from}T00:00:00.000Z`),
  to: new Date(`${to}T23:59:59.999Z`),
});

function matches(
  order: Order,
  { status, byHand }: OrderFilters,
  period: Period | null,
  search: OrderSearch,
): boolean {
  if (status !== undefined && order.status !== status) return false;
  if (byHand && order.stage !== 'manual') return false;
  if (period !== null && (order.createdAt < period.from || order.createdAt > period.to)) return false;
  if (search.by === 'network') return order.network === search.network;
  return search.by !== 'part' || [order.id, order.phoneNumber].some((text) => text.includes(search.part));
}

/** The meaning of a search text. */
type OrderSearch =
  | { readonly by: 'nothing' }
  | { readonly by: 'number'; readonly orderNumber: string }
  | { readonly by: 'phone'; readonly phoneNumber: string }
  | { readonly by: 'network'; readonly network: NetworkId }
  /** A part of an order number or a phone number. */
  | { readonly by: 'part'; readonly part: string }
  | { readonly by: 'name'; readonly text: string };

/** A search needs this many letters of a network's name, so that a customer's name is seldom taken for one. */
const minimumNetworkLetters = 3;

export function orderSearch(typed: string): OrderSearch {
  const text = typed.trim();
  const compact = text.toUpperCase().replace(/[\s-]/g, '');
  if (compact === '') return { by: 'nothing' };
  if (isOrderNumber(compact)) return { by: 'number', orderNumber: compact };
  const phoneNumber = normalPhoneNumber(text);
  if (isPhoneNumber(phoneNumber)) return { by: 'phone', phoneNumber };
  if (/^(\d+|ORD|ORD[0-9A-Z]*\d[0-9A-Z]*)$/.test(compact)) return { by: 'part', part: compact };
  return { by: 'name', text };
}

/** The same, if a text that looks like a customer's name may be a network's. */
export function orNetwork(search: OrderSearch, networks: readonly Network[]): OrderSearch {
  if (search.by !== 'name') return search;
  const name = search.text.toUpperCase().replace(/[\s-]/g, '');
  const network = networks.find((one) => isNamed(one, name));
  return network ? { by: 'network', network: network.id } : search;
}

export const mayBeNetwork = (search: OrderSearch): boolean =>
  search.by === 'name' && search.text.replace(/[\s-]/g, '').length >= minimumNetworkLetters;

const isNamed = ({ id, label }: Network, name: string): boolean =>
  [id, label].some((known) => known.toUpperCase().replace(/[\s-]/g, '').startsWith(name));

/** How many orders have each status, of those that were made in the range. */
export async function statusCounts(
  statistics: StatisticsReader,
  dateRange: OrderFilters['dateRange'],
): Promise<Record<OrderStatus, number>> {
  if (dateRange === undefined) return byStatus((await statistics.totals()).orders);
  const days = await statistics.days(dateRange.from, dateRange.to);
  return byStatus(groupOf(sumOf(days), 'orders'));
}

const byStatus = (counts: Counts) =>
  Object.fromEntries(orderStatuses.map((status) => [status, ordersIn(counts, [status])])) as Record<
    OrderStatus,
    number
  >;

/** Half a megabyte: far below Lambda's 6 MB for an answer. */
const rowsPerPart = 5_000;

/** Maximum rows examined for a part; it may come back short. */
const maximumRows = 20_000;

const columns: readonly (readonly [string, (order: AdminsOrderView) => string])[] = [
  ['Order Number', (order) => order.order_number],
  ['User Name', (order) => order.user_name],
  ['Phone Number', (order) => order.phone_number],
  ['Network', (order) => order.network],
  ['Data Plan', (order) => order.data_plan],
  ['Amount', (order) => order.amount.toFixed(2)],
  ['Status', (order) => order.status],
  ['API Used', (order) => order.api_used],
  ['Created At', (order) => order.created_at],
];

/**
 * One part of the export; the first has the column names. However large the shop, no more than a part is in memory.
 */
export async function exportOrders(
  ports: ListPorts,
  filters: OrderFilters,
  cursor: string | undefined,
): Promise<{ csv: string; nextCursor: string | null }> {
  const { rows: orders, nextCursor } = await listOrders(ports, filters, {
    limit: rowsPerPart,
    cursor,
    maximumRows,
  });
  const rows = orders.map(adminsOrderView).map((order) => columns.map(([, textOf]) => textOf(order)));
  const head = cursor === undefined ? [columns.map(([name]) => name)] : [];
  return { csv: [...head, ...rows].map(csvLine).join(''), nextCursor };
}
