import { orderNumberSource, writeOrderNumber } from '../../../../contracts/orders/terms';

/** Returns the number that the shop gives to a request's order. */
export async function orderNumberOf(userId: string, requestId: string): Promise<string> {
  const source = new TextEncoder().encode(orderNumberSource(userId, requestId));
  return writeOrderNumber(new Uint8Array(await crypto.subtle.digest('SHA-256', source)));
}
