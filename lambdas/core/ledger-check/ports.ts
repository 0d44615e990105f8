import type { Account } from '../accounts/entities';
import type { Bulk } from '../bulk/rows';
import type { Order } from '../orders/order';
import type { Counts } from '../statistics/counters';
import type { TopUp } from '../top-ups/rows';
import type { LedgerEntry } from '../wallet/rows';

/** A wallet with everything that moved its money. */
export interface Wallet {
  readonly account: Account;
  /** In their order, at most as many as the account counts. */
  readonly entries: readonly LedgerEntry[];
  /** The orders that the entries name, by number; those that don't exist are not in it. */
  readonly orders: ReadonlyMap<string, Order>;
  /** The bulk buys that the entries name. Read after the entries. */
  readonly bulks: readonly Bulk[];
  /** All of this customer's, in any status. */
  readonly topUps: readonly TopUp[];
  /** Rows that can't be read: the key, and why. */
  readonly unreadable: readonly Unreadable[];
}

export interface Unreadable {
  readonly key: string;
  readonly reason: string;
}

/** A place where the ledger, the balance and the rows of orders and top-ups disagree. */
export interface Mismatch {
  readonly kind: MismatchKind;
  readonly userId: string;
  /** The subject: `account`, `entry 12`, `order ORD…`, `top-up T…`, `totals`. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

export type MismatchKind =
  | 'balance-below-zero'
  | 'balance-beside-debt'
  | 'balance-not-ledger'
  | 'totals-differ'
  | 'ledger-gap'
  | 'ledger-length'
  | 'balance-after'
  | 'entry-repeated'
  | 'entry-sign'
  | 'entry-against'
  | 'spent-not-ledger'
  | 'held-not-ledger'
  | 'debt-not-ledger'
  | 'entry-without-order'
  | 'entry-without-top-up'
  | 'entry-of-another-cause'
  | 'order-without-entry'
  | 'order-of-another-user'
  | 'order-amount'
  | 'order-money'
  | 'order-postings'
  | 'top-up-without-entry'
  | 'top-up-amount'
  | 'top-up-credited-early'
  | 'refund-not-ledger'
  | 'entry-without-bulk'
  | 'bulk-money'
  | 'bulk-row'
  | 'top-up-held'
  | 'top-up-taken'
  | 'top-up-gone'
  | 'reference-shared'
  | 'no-account'
  | 'account-not-listed'
  | 'books-sum'
  | 'books-account'
  | 'books-wallets'
  | 'books-sales'
  | 'unreadable';

/** A mismatch without its user. */
export type Finding = Omit<Mismatch, 'userId'>;

/** The lists that a check reads, one after another. */
export const checkedLists = ['users', 'orders', 'top-ups'] as const;

/** The place at which a page begins. Opaque JSON. */
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
  /** Null if there is no account. Only an account that can't be read makes the whole wallet unreadable. */
  wallet(userId: string, how: WalletRead): Promise<Wallet | Unreadable | null>;
  /** Whether `users` lists this one. */
  isListed(wallet: Wallet): Promise<boolean>;
  /** The users whose rows have this payment reference. */
  ownersOf(reference: string): Promise<readonly string[]>;
  /** The statistics' counts of the books, of all days before this one. */
  countedBooks(until: string): Promise<Counts>;
  /** The totals of the statistics. */
  countedTotals(): Promise<{ readonly orders: Counts; readonly books: Counts }>;
}
