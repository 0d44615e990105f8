import type { Account } from '../../accounts/entities';
import type { Order } from '../entities';

export interface OrderPageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Maximum rows examined; a page may come back short. */
  readonly maximumRows: number;
  /** Keeps only matching rows. Absent: all. */
  readonly matches?: ((order: Order) => boolean) | undefined;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  readonly nextCursor: string | null;
}

/** Bounds of when an order was made, both inclusive. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Everybody's orders. Lists are eventually consistent, newest first, and may give fewer than `limit` and a cursor.
 * @throws AppError invalid_request for a cursor that is not of the same list; TableUnavailable
 */
export interface AllOrders {
  /** Strongly consistent. */
  get(orderNumber: string): Promise<Order | null>;
  newest(query: OrderPageQuery, period: Period | null): Promise<OrderPage>;
  /** To this number. */
  toPhone(phoneNumber: string, query: OrderPageQuery): Promise<OrderPage>;
  /** Customer by customer. */
  ofCustomers(userIds: readonly string[], query: OrderPageQuery): Promise<OrderPage>;
}

/** When an order was made: at `from` or later, and earlier than `before`. */
export interface OpenPeriod {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Some of a customer's orders. */
export interface OwnOrdersPart {
  /** Newest first, each with the cursor of what is older. */
  readonly orders: readonly { readonly order: Order; readonly cursor: string }[];
  /** The cursor to older orders; null: there are none. */
  readonly next: string | null;
  /** How much of the customer's history was looked at for it. */
  readonly examined: number;
  /** When the oldest of that was made; null: nothing was looked at. */
  readonly since: Date | null;
}

/** A customer's own orders, part by part. Orders that were made outside the period are not read. */
export interface OwnOrders {
  part(
    userId: string,
    query: OpenPeriod & { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<OwnOrdersPart>;
  /** Anybody's. */
  get(orderNumber: string): Promise<Order | null>;
  /** Anybody's; without those that don't exist. */
  byNumbers(orderNumbers: readonly string[]): Promise<Order[]>;
}

export interface Customers {
  /** Without deleted ones. Eventually consistent. */
  byId(userIds: Iterable<string>): Promise<ReadonlyMap<string, Account>>;
}
