import type { Order } from '../orders/order';
import type { Counts } from '../statistics/counts';
import type { TopUp } from '../top-ups/entities';
import type { FloatLedger } from './check-floats';
import type { Unreadable, Wallet } from './entities';

/** The lists that a check goes through, one after another. */
export const checkedLists = ['users', 'orders', 'top-ups'] as const;

/** Where a page begins. Opaque JSON. */
export type Position = Readonly<Record<string, string>>;

export interface ListPage<T> {
  readonly items: readonly T[];
  readonly unreadable: readonly Unreadable[];
  readonly next: Position | null;
}

/** Strongly consistent, or possibly a moment behind for half the cost. */
export interface WalletRead {
  readonly isLatest: boolean;
}

/**
 * Reads a live table, and only reads it, in pages, and never scans. Lists are eventually consistent, counters
 * strongly. Every method raises `TableUnavailable`.
 */
export interface LedgerReader {
  /** Each month's lists are kept in this many parts, from 0. */
  readonly parts: number;
  /** Ids of those who joined in the month (`2026-11`). */
  users(month: string, part: number, after: Position | null): Promise<ListPage<string>>;
  /** Made in the month. */
  orders(month: string, part: number, after: Position | null): Promise<ListPage<Order>>;
  topUps(month: string, part: number, after: Position | null): Promise<ListPage<TopUp>>;
  /** Null where there is no account. Only an account that can't be read makes the whole unreadable. */
  wallet(userId: string, how: WalletRead): Promise<Wallet | Unreadable | null>;
  /** Whether `users` lists this one. */
  isListed(wallet: Wallet): Promise<boolean>;
  /** The users whose rows have this payment reference. */
  ownersOf(reference: string): Promise<readonly string[]>;
  /** What the statistics have of the books of all days before this one. */
  countedBooks(until: string): Promise<Counts>;
  /** Of each supplier: not customers' money. */
  floatLedgers(): Promise<readonly (FloatLedger | Unreadable)[]>;
  /** The same of all orders, and of all books. */
  countedTotals(): Promise<{ readonly orders: Counts; readonly books: Counts }>;
}
