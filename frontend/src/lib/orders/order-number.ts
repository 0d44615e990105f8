import { orderNumberSource, writeOrderNumber } from '../../../../contracts/orders/order-number';

/** The number that the order of a request has, as the shop gives it. */
export async function orderNumberOf(userId: string, requestId: string): Promise<string> {
  const source = new TextEncoder().encode(orderNumberSource(userId, requestId));
  return writeOrderNumber(new Uint8Array(await crypto.subtle.digest('SHA-256', source)));
}
