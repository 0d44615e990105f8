import type { Account } from '../accounts/entities';
import type { Order } from '../orders/order';
import type { TopUp } from '../top-ups/entities';
import type { LedgerEntry } from '../wallet/entities';

/** A wallet with all that moved its money. */
export interface Wallet {
  readonly account: Account;
  /** In their order, at most as many as the account counts. */
  readonly entries: readonly LedgerEntry[];
  /** The orders that the entries name, by number; those that don't exist are not in it. */
  readonly orders: ReadonlyMap<string, Order>;
  /** All of this customer's, in any status. */
  readonly topUps: readonly TopUp[];
  /** Rows that can't be read: the key, and why. */
  readonly unreadable: readonly Unreadable[];
}

export interface Unreadable {
  readonly key: string;
  readonly reason: string;
}

/** Where the ledger, the balance and the rows of orders and top-ups say different things. */
export interface Mismatch {
  readonly kind: MismatchKind;
  readonly userId: string;
  /** What it is about: `account`, `entry 12`, `order ORD…`, `top-up T…`, `totals`. */
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
  | 'order-goodwill'
  | 'order-postings'
  | 'top-up-without-entry'
  | 'top-up-amount'
  | 'top-up-credited-early'
  | 'refund-not-ledger'
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
