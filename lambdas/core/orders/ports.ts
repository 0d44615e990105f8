import type { Account } from '../accounts/entities';
import type { AuditRecord } from '../audit-log/entities';
import type { BundlePrice } from '../prices/entities';
import type { Clock, Ids } from '../runtime-ports';
import type { RateLimiter, Suppliers } from '../suppliers/ports';
import type { Posting } from '../wallet/posting';
import type { Order, Refusal } from './entities';

/** Made, or what already stood under the same order number, or a wallet that changed meanwhile. */
export type PlaceResult =
  | { readonly kind: 'placed' }
  | { readonly kind: 'exists'; readonly record: PurchaseRecord }
  | { readonly kind: 'conflict' };

export type PurchaseRecord =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'refusal'; readonly refusal: Refusal };

/**
 * Orders and the wallet changes that belong to them.
 * Every method raises `TableUnavailable` (nothing was written) or, where it writes, `OutcomeUnknown` (it
 * may have been written).
 */
export interface OrderStore {
  /** The buyer and the price row in one read: as they are, or (at half the cost) as they were a moment ago. */
  loadForPurchase(
    of: { userId: string; planId: string },
    options: { consistent: boolean },
  ): Promise<{ account: Account | null; price: BundlePrice | null }>;
  /** Order, debit and ledger entry, or none of them. Conditions: a new number, the wallet as read, not banned. */
  place(order: Order, posting: Posting): Promise<PlaceResult>;
  recordRefusal(refusal: Refusal): Promise<PlaceResult>;
  get(orderNumber: string): Promise<Order | null>;
  account(userId: string): Promise<Account | null>;
  /**
   * The order's next version and, with it, what it does to the wallet. `conflict`: the order or the
   * wallet is no longer what it was read as, and nothing was written.
   */
  commit(next: Order, posting: Posting | null, audit?: AuditRecord): Promise<'committed' | 'conflict'>;
}

export interface OpenOrders {
  /**
   * Numbers of orders whose `dueAt` is not after `now`, the longest due first, at most `limit` of those that
   * wait for their turn and as many of the others. Eventually consistent.
   */
  due(now: Date, limit: number): Promise<{ waiting: string[]; others: string[] }>;
}

export interface OrderList {
  /** A customer's own orders, newest first. @throws AppError invalid_request for a cursor that is not ours. */
  ofUser(
    userId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<{ orders: Order[]; nextCursor: string | null }>;
}

/** What it takes to change an order. */
export interface SettlePorts {
  readonly orders: OrderStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What it takes to make one and hand it over. */
export interface PurchasePorts extends SettlePorts {
  readonly suppliers: Suppliers;
  readonly rateLimiter: RateLimiter;
}
