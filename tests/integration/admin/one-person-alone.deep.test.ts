import { randomUUID } from 'node:crypto';
import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { newUser } from '../../support/shop/admin-api';
import { readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

/** How much one member of staff can move in a day, whatever buttons they use and whoever it is for. */

const secret = 'secret-of-these-reports';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual', settings: { bundle_webhook_token: secret } });
  await controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 3_600_000, webhooks: false });
});
afterAll(() => shop.stop());

/** A new admin for each test, because every admin has a tally. */
const someAdmin = () => shop.person({ role: 'admin' });
const balanceOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await readWallet(shop.table, userId)).account.balance;
const add = async (by: Person, to: Person, amount: number) => {
  const input = { userId: to.userId, amount, type: 'add', requestId: randomUUID() } as const;
  return (await shop.call('admin-adjust-balance', input, by.token)).body;
};
const setStatus = async (by: Person, orderId: string, status: 'failed' | 'completed') =>
  (await shop.call('admin-update-order-status', { orderId, status }, by.token)).body;
const waiting = { success: false, approval: { status: 'waiting' } };

/** Makes an order that its supplier has accepted. */
async function bought(person: Person, plan: Parameters<typeof mtn1gb>[0] = {}): Promise<string> {
  // Lets a minute pass.
  await shop.table.write({ delete: rateLimitKey('hubnet#mtn-new-transaction') });
  const large = mtn1gb({ planId: 'mtn-40gb', plan: '40GB - ₵175.00', volume: 40_000, price: 175, ...plan });
  const { body } = await shop.call('process-bundle-order', large, person.token);
  if (body.order_number === null) throw new Error(body.message);
  return body.order_number;
}

test('one person can give one customer at most ₵199.99 a day, by all buttons together, and then no customer gets any more from them', async () => {
  const admin = await someAdmin();
  const [first, other] = [await shop.person(), await shop.person({ cedis: 200 })];
  const order = await bought(other);
  expect(await add(admin, first, 199.99)).toMatchObject({ success: true });
  expect(await add(admin, other, 0.01)).toMatchObject(waiting);
  const set = { userId: other.userId, updates: { balance: 25.01 } };
  expect((await shop.call('admin-update-user', set, admin.token)).body).toMatchObject(waiting);
  const made = await shop.call('admin-create-user', newUser({ balance: 0.01 }), admin.token);
  expect(made.body).toMatchObject({ approval: { status: 'waiting' } });
  expect(await setStatus(admin, order, 'failed')).toMatchObject(waiting);
  const bulk = { orderIds: [order], status: 'failed' as const };
  expect((await shop.call('admin-bulk-update-orders', bulk, admin.token)).body).toMatchObject({
    updatedCount: 0,
  });
  expect(await balanceOf(other)).toBe(2500);
});
