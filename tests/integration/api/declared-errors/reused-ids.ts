import { randomUUID } from 'node:crypto';
import { mtn1gb } from '../../../support/shop/purchases';
import type { Person, Shop } from '../../../support/shop/shop';

/** Sends a request of staff again with other content under the same id. */

export async function reusedForOrders(shop: Shop, customer: Person, admin: Person) {
  const bought = await shop.call('process-bundle-order', mtn1gb(), customer.token);
  const orderId = String(bought.body.order_number);
  await shop.call('admin-update-order-status', { orderId, status: 'completed' }, admin.token);
  const requestId = randomUUID();
  // Both are above the limit, and so on record.
  const set = (status: string) =>
    shop.post(
      'admin-bulk-update-orders',
      JSON.stringify({ orderIds: [orderId], status, requestId }),
      admin.token,
    );
  await set('failed');
  return set('completed');
}

export async function reusedForStatus(shop: Shop, customer: Person, admin: Person) {
  const { body } = await shop.call('process-bundle-order', mtn1gb(), customer.token);
  const change = { orderId: String(body.order_number), requestId: randomUUID() };
  const set = (status: string) =>
    shop.post('admin-update-order-status', JSON.stringify({ ...change, status }), admin.token);
  // Its supplier may already have delivered it: to complete it would then change nothing, and nothing would be on record.
  await set('failed');
  return set('completed');
}
