import type { PlannedOrder } from '../../../local/seed/history';
import { seedOrder } from '../../../local/seed/seed';
import type { Person, ShopClient } from './shop-client';

export const dayMs = 24 * 60 * 60 * 1000;

export type PastOrder = { readonly at: Date } & Partial<PlannedOrder>;

/** Makes a person's purchases at those times, oldest first, because a history lists orders in the order of payment. */
export async function pastOrders(
  { table }: ShopClient,
  { userId }: Person,
  orders: readonly PastOrder[],
): Promise<void> {
  for (const order of orders) {
    await seedOrder(table, userId, {
      minutes: 0,
      kind: 'order',
      customer: 0,
      network: 'MTN',
      dataSize: '1GB',
      phoneNumber: '0241234567',
      becomes: 'completed',
      ...order,
    });
  }
}
