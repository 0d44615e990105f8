import type { OrderStatus } from '../../../contracts/constants';
import type { InputOf, OutputOf } from '../../../contracts/contract';
import type { NetworkId } from '../../../contracts/networks/terms';
import type { getOrders } from '../../../contracts/orders/contracts';
import { isOrderNumber } from '../../../contracts/orders/terms';
import { digitsOfPart } from '../../../contracts/phone-numbers';
import { access, type Db } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { add, type Pesewas, toCedis, zero } from '../kernel/money';
import { encodeCursor, type Page } from '../kernel/pages';
import { dayMs } from '../kernel/time';
import { ledgerPage } from '../wallet/history';
import { ledgerRow } from '../wallet/rows';
import type { Order } from './order';
import { orderRow } from './rows';

export const noSuchOrder = () => new AppError('not_found', { userMessage: 'There is no such order.' });

export const ownOrderAccess = access({ get: [orderRow] });

/** @throws AppError not_found, also for another customer's order */
export async function ownOrder(
  db: Db<typeof ownOrderAccess>,
  { userId, orderNumber }: { readonly userId: string; readonly orderNumber: string },
): Promise<Order> {
  const order = await db.get(orderRow, { id: orderNumber });
  if (order?.userId !== userId) throw noSuchOrder();
  return order;
}

/** A period of purchase times: at `from` or later, and before `before`. */
interface OpenPeriod {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

interface OwnOrdersPart {
  /** Newest first, each with the cursor to older ones. */
  readonly orders: readonly { readonly order: Order; readonly cursor: string }[];
  /** The cursor to older orders; null: there are none. */
  readonly next: string | null;
  /** How many rows of the customer's history were read for this part. */
  readonly examined: number;
  /** The time of the oldest row that was read; null: none was read. */
  readonly since: Date | null;
}

export const ownOrdersAccess = access({ list: [ledgerRow], many: [orderRow] });
type OwnDb = Pick<Db<typeof ownOrdersAccess>, 'queries' | 'many'>;

/**
 * Reads a part of a customer's orders through their ledger. Each order has exactly one entry `PURCHASE#<order>`, written in the same
 * transaction, so the list is complete at once and needs no index. Orders outside the period are not read.
 * @throws AppError invalid_request for a cursor that is not ours
 */
export async function partOfOrders(
  db: OwnDb,
  userId: string,
  { from, before, ...page }: OpenPeriod & Page,
): Promise<OwnOrdersPart> {
  let examined = 0;
  let since: Date | null = null;
  const { entries, nextCursor } = await ledgerPage(db, userId, page, ({ id, reference, createdAt }) => {
    examined += 1;
    since = createdAt;
    // An order that is charged again has a further entry.
    return id === `PURCHASE#${reference}` && isWithin(createdAt, { from, before });
  });
  const seqOf = new Map(entries.map(({ reference, seq }) => [reference, seq]));
  const orders = await db.many(
    orderRow,
    [...seqOf.keys()].map((id) => ({ id })),
  );
  const isPast = from !== undefined && since !== null && isOlder(since, from);
  return {
    orders: orders.map((order) => ({ order, cursor: encodeCursor(seqOf.get(order.id)) })),
    next: isPast ? null : nextCursor,
    examined,
    since,
  };
}

/** Entries are in the order of their writes, which may differ a little from their times. */
const isOlder = (at: Date, than: Date): boolean => at.getTime() < than.getTime() - dayMs;

const isWithin = (at: Date, { from, before }: OpenPeriod): boolean =>
  (from === undefined || at >= from) && (before === undefined || at < before);

type Totals = NonNullable<OutputOf<typeof getOrders>['totals']>;

/** How many rows are read at a time to find matching orders, and for the totals, which need all orders. */
const partSizes = { matching: 100, totals: 500 };

/** Maximum rows examined for one request. The list continues on the next page, and the totals say since when they count. */
const maximumExamined = 5_000;

interface OwnOrderPage {
  readonly orders: readonly Order[];
  readonly nextCursor: string | null;
  /** Null: the totals were not asked for. */
  readonly totals: Totals | null;
}

/**
 * Returns a page of a customer's matching orders, newest first; with `totals`, also the sums over all matching orders.
 * @throws AppError invalid_request for a cursor that is not ours
 */
export async function listOwnOrders(
  db: OwnDb,
  userId: string,
  query: { readonly filters: OwnOrderFilters; readonly page: Page; readonly withTotals: boolean },
): Promise<OwnOrderPage> {
  const { filters, page, withTotals } = query;
  const isMatch = matcherOf(filters);
  const numbers = numbersIn(filters);
  if (numbers !== null) {
    const requested = await db.many(
      orderRow,
      numbers.map((id) => ({ id })),
    );
    const own = requested.filter((order) => order.userId === userId && isMatch(order));
    return { orders: own, nextCursor: null, totals: withTotals ? totalsOf(own, null) : null };
  }
  const { from, before } = filters;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const limit = withTotals ? partSizes.totals : isFiltered ? partSizes.matching : page.limit;
  const listed: Order[] = [];
  const matching: Order[] = [];
  let cursor = page.cursor;
  let examined = 0;
  let lastListed: string | null = null;
  let nextCursor: string | null = null;
  while (true) {
    const part = await partOfOrders(db, userId, { limit, cursor, from, before });
    for (const { order, cursor: after } of part.orders) {
      if (!isMatch(order)) continue;
      if (withTotals) matching.push(order);
      if (listed.length === page.limit) nextCursor ??= lastListed;
      else {
        listed.push(order);
        lastListed = after;
      }
    }
    examined += part.examined;
    const isEnough = examined >= maximumExamined || (!withTotals && listed.length === page.limit);
    if (part.next !== null && !isEnough) {
      cursor = part.next;
      continue;
    }
    const since = part.next === null ? null : part.since;
    const totals = withTotals ? totalsOf(matching, since) : null;
    return { orders: listed, nextCursor: nextCursor ?? part.next, totals };
  }
}

/** Returns the requested orders' numbers. Null: no numbers were requested. */
function numbersIn({ orderNumbers, search = '' }: OwnOrderFilters): readonly string[] | null {
  if (orderNumbers !== undefined) return [...new Set(orderNumbers)];
  const number = search.trim().toUpperCase();
  return isOrderNumber(number) ? [number] : null;
}

function totalsOf(orders: readonly Order[], since: Date | null): Totals {
  const sumOf = (isCounted: (order: Order) => boolean) => {
    const counted = orders.filter(isCounted);
    const amount = counted.reduce<Pesewas>((sum, order) => add(sum, order.amount), zero);
    return { count: counted.length, amount: toCedis(amount) };
  };
  return {
    count: orders.length,
    completed: sumOf(({ status }) => status === 'completed'),
    in_progress: sumOf(({ status }) => status === 'pending' || status === 'processing'),
    since: since?.toISOString() ?? null,
  };
}

export interface OwnOrderFilters extends OpenPeriod {
  readonly status?: OrderStatus | undefined;
  readonly network?: NetworkId | undefined;
  readonly search?: string | undefined;
  /** A search also finds the orders to these phone numbers. */
  readonly phones?: readonly string[] | undefined;
  /** Asks for these orders in place of a page. */
  readonly orderNumbers?: readonly string[] | undefined;
}

/** Reads the filters from the request. */
export const ownOrderFilters = (input: InputOf<typeof getOrders>): OwnOrderFilters => ({
  status: input.status,
  network: input.network,
  search: input.search === '' ? undefined : input.search,
  phones: input.phones,
  orderNumbers: input.numbers,
  from: input.from === undefined ? undefined : new Date(input.from),
  before: input.before === undefined ? undefined : new Date(input.before),
});

/** Fewer digits would match too many numbers. */
const fewestDigits = 3;

/** Tells whether an order matches the filters, apart from `orderNumbers`. */
function matcherOf({ status, network, search = '', phones = [], from, before }: OwnOrderFilters) {
  const text = search.trim().toLowerCase();
  // The text may be a phone number in any spelling, or a part of one. The country code alone stands for the leading 0 of every number.
  const digits = /^[+\d\s().-]+$/.test(text) ? digitsOfPart(text) : '';
  return (order: Order): boolean =>
    (status === undefined || order.status === status) &&
    (network === undefined || order.network === network) &&
    isWithin(order.createdAt, { from, before }) &&
    (text === '' ||
      phones.includes(order.phoneNumber) ||
      searched(order).some((value) => value.toLowerCase().includes(text)) ||
      (digits.length >= fewestDigits && order.phoneNumber.includes(digits)));
}

/** The fields that a search looks at (specification, section 2). */
const searched = ({ id, phoneNumber, network, dataPlan }: Order) => [id, phoneNumber, network, dataPlan];
