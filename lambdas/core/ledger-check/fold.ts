import { createHash } from 'node:crypto';
import { access } from '../kernel/db';
import { zero } from '../money';
import type { Order } from '../orders/order';
import { nothing, plus } from '../statistics/counters';
import { countsOfEntry } from '../statistics/effects';
import { dayOf, hourMs, monthOf } from '../time';
import {
  type CheckedList,
  checkedLists,
  type FinishedCheck,
  type LedgerCheck,
  ledgerCheckRow,
  type Place,
} from './rows';
import { purchaseId, type Unreadable, type Wallet } from './rules';

export interface ListPage<T> {
  readonly items: readonly T[];
  readonly unreadable: readonly Unreadable[];
  readonly next: Place['after'];
}

/** Reads a live table, and only reads it, in pages, and never scans. Lists are eventually consistent. Raises `TableUnavailable`. */
export interface LedgerReader {
  /** Each month of a list is kept in this many parts, from 0. */
  readonly parts: Readonly<Record<CheckedList, number>>;
  /** Ids of those who joined in the month. */
  wallets(place: Omit<Place, 'list'>): Promise<ListPage<string>>;
  /** Made in the month. */
  orders(place: Omit<Place, 'list'>): Promise<ListPage<Order>>;
  /**
   * Null if there is no account. Only an account that can't be read makes the whole wallet unreadable.
   * @param how strongly consistent, or possibly a moment behind for half the cost
   */
  wallet(userId: string, how: { readonly isLatest: boolean }): Promise<Wallet | Unreadable | null>;
}

export const readCheckAccess = /* @__PURE__ */ access({ get: [ledgerCheckRow] });

/** Older rows have been written, counted and listed by now. */
const countedWithinMs = hourMs;

/** @param firstMonth in which a customer joined */
export function newCheck(firstMonth: string, now: Date, last: FinishedCheck | null): LedgerCheck {
  return {
    beganAt: now,
    firstMonth,
    lastMonth: monthOf(now),
    until: dayOf(new Date(now.getTime() - countedWithinMs)),
    at: { list: 'wallets', month: firstMonth, part: 0, after: null },
    seen: { users: 0, entries: 0, orders: 0 },
    mismatches: 0,
    counts: {},
    balances: 0,
    orders: {},
    last,
  };
}

/** The latest check that reached its end. */
export function finishedOf(check: LedgerCheck | null): FinishedCheck | null {
  if (check === null || check.at !== null) return check?.last ?? null;
  const { beganAt, seen, mismatches } = check;
  return { beganAt, users: seen.users, entries: seen.entries, mismatches };
}

/** The place after a page: the next page, part, month or list. Null: it was the last. */
export function placeAfter(
  { firstMonth, lastMonth }: LedgerCheck,
  { list, month, part }: Place,
  next: Place['after'],
  parts: number,
): Place | null {
  if (next !== null) return { list, month, part, after: next };
  if (part + 1 < parts) return { list, month, part: part + 1, after: null };
  if (month < lastMonth) return { list, month: monthAfter(month), part: 0, after: null };
  const nextList = checkedLists[checkedLists.indexOf(list) + 1];
  return nextList === undefined ? null : { list: nextList, month: firstMonth, part: 0, after: null };
}

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number)));
}

/** The check with another wallet. */
export function withWallet(check: LedgerCheck, { account, entries, orders }: Wallet): LedgerCheck {
  const { seen } = check;
  const { userId } = account;
  const settled = entries.filter(({ createdAt }) => dayOf(createdAt) < check.until);
  const causes = new Set(entries.map(({ id }) => id));
  const debited = [...orders.values()].filter((order) => causes.has(purchaseId(order)));
  return {
    ...check,
    seen: { ...seen, users: seen.users + 1, entries: seen.entries + entries.length },
    counts: plus(check.counts, settled.map(countsOfEntry).reduce(plus, nothing)),
    balances: check.balances + (settled.at(-1)?.balanceAfter ?? zero),
    orders: withOrders(
      check,
      debited.map((order) => ({ ...order, userId })),
      1,
    ),
  };
}

/** The check with another page of the list of orders. */
export const withListed = (check: LedgerCheck, orders: readonly Order[]): LedgerCheck => ({
  ...check,
  seen: { ...check.seen, orders: check.seen.orders + orders.length },
  orders: withOrders(check, orders, -1),
});

/** Whether the list of that month and the wallets have the same orders. */
export function isEven({ orders }: LedgerCheck, month: string): boolean {
  const [count, sum] = orders[month] ?? [0, 0];
  return count === 0 && sum === 0;
}

export const isSettled = ({ until }: LedgerCheck, { createdAt }: Pick<Order, 'createdAt'>): boolean =>
  dayOf(createdAt) < until;

/** Sums go round at 48 bits: two different sides have the same sum with a chance of 1 in 10^14. */
const size = 2 ** 48;

function withOrders(check: LedgerCheck, orders: readonly Order[], sign: 1 | -1): LedgerCheck['orders'] {
  const sums = { ...check.orders };
  for (const order of orders.filter((each) => isSettled(check, each))) {
    const month = monthOf(order.createdAt);
    const [count, sum] = sums[month] ?? [0, 0];
    sums[month] = [count + sign, (sum + sign * numberOf(order) + size) % size];
  }
  return sums;
}

/** Hashes an order with its customer, so that an order that another customer paid for differs. */
const numberOf = ({ id, userId }: Order): number =>
  createHash('sha256').update(`${id} ${userId}`).digest().readUIntBE(0, 6);
