import { createHash } from 'node:crypto';
import { orderNumberSource, writeOrderNumber } from '../../../../contracts/orders/order-number';

/**
 * The order number of a customer's request. It follows from the request alone, so that the order's own key is the guard
 * against a second order for it, and the site knows the number of an order whose answer it has lost.
 */
export const orderNumberOf = (userId: string, idempotencyKey: string, salt = 0): string =>
  writeOrderNumber(
    createHash('sha256')
      .update(orderNumberSource(userId, idempotencyKey, salt))
      .digest(),
  );
