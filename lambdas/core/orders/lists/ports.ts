import type { Account } from '../../accounts/entities';
import type { Order } from '../entities';

export interface OrderPageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** After so many rows a page ends though it is not full. */
  readonly maximumRows: number;
  /** Which are meant of those that are come to. Absent: all of them. */
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
  /** One person's after another's. */
  ofCustomers(userIds: readonly string[], query: OrderPageQuery): Promise<OrderPage>;
}

export interface Customers {
  /** Without those who are deleted. Eventually consistent. */
  byId(userIds: Iterable<string>): Promise<ReadonlyMap<string, Account>>;
}
