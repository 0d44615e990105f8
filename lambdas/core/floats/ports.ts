import type { SupplierName } from '../../../contracts/constants';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { Page } from '../page';
import type { Settings } from '../settings/entities';
import type { Counts } from '../statistics/counts';
import type { FloatBook, FloatEntry, TypedTopUp } from './book-entities';
import type { BalanceAnswer, Float, Owed } from './entities';

/** @throws TableUnavailable */
export interface Floats {
  /** Of the suppliers that were ever asked. Strongly consistent. */
  list(): Promise<readonly Float[]>;
}

/** What suppliers took, as it is counted. Strongly consistent. @throws TableUnavailable */
export interface Charges {
  read(): Promise<Counts>;
}

/** @throws TableUnavailable */
export interface FloatBooks {
  /** Strongly consistent. */
  list(): Promise<readonly FloatBook[]>;
  /** Newest first. @throws AppError invalid_request for a cursor that isn't one */
  entries(supplier: SupplierName, page: Page): Promise<{ entries: FloatEntry[]; nextCursor: string | null }>;
  /** The last top-up that was typed in under a reference. Strongly consistent. */
  typedTopUp(supplier: SupplierName, reference: string): Promise<TypedTopUp | null>;
  audit(id: string): Promise<AuditRecord | null>;
}

export interface FloatBookStore
  extends FloatBooks,
    Store<'floatBook' | 'typedTopUp' | 'owed' | 'audit' | 'admin'> {}

/** What suppliers owe us. Strongly consistent. @throws TableUnavailable */
export interface OwedStore extends Store<'owed'> {
  get(orderId: string, supplier: SupplierName): Promise<Owed | null>;
  /** Those of these orders that there are. */
  some(orderIds: readonly string[], supplier: SupplierName): Promise<readonly Owed[]>;
  /** What is open, longest ago first. @throws AppError invalid_request for a cursor that isn't one */
  open(page: Page): Promise<{ readonly owed: readonly Owed[]; readonly nextCursor: string | null }>;
  /** Who owes since when, of at most so many that are open. A moment old. */
  debts(limit: number): Promise<readonly Pick<Owed, 'supplier' | 'failedAt'>[]>;
  /** All that one supplier owes. */
  openAt(supplier: SupplierName): Promise<readonly Owed[]>;
}

export interface FloatStore extends Floats, Store<'float'> {}

/** Asks suppliers for our balance. Its calls never throw, and each ends within 5 s. */
export interface Balances {
  /** Null if this deployment doesn't have the supplier, or it has no key. */
  ask(name: SupplierName, settings: Settings): Promise<BalanceAnswer> | null;
}
