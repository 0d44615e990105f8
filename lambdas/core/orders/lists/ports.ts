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

export interface Customers {
  /** Without deleted ones. Eventually consistent. */
  byId(userIds: Iterable<string>): Promise<ReadonlyMap<string, Account>>;
}
