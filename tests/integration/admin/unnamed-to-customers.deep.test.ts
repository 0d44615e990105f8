import type { ApiFunctionName } from '../../../contracts/registry';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { testPassword } from '../../support/shop/test-password';
import { until } from '../../support/waiting/until';

/** Customers don't learn which member of staff did something; staff do. */

let shop: Shop;
let admin: Person;
let customer: Person;
let orderId: string;

const told = async (name: ApiFunctionName, input: object): Promise<string> => {
  const { status, text } = await shop.post(name, JSON.stringify(input), customer.token);
  expect(`${name}: ${status}`).toBe(`${name}: 200`);
  return text;
};

/** Does everything that an admin can do to a customer without closing the account. */
async function handle(): Promise<void> {
  const done = async (name: ApiFunctionName, input: object) => {
    const { status, text } = await shop.post(name, JSON.stringify(input), admin.token);
    expect(`${status} ${text}`).toMatch(/^200 /);
  };
  const { userId } = customer;
  await done('admin-update-order-status', { orderId, status: 'failed' });
  await done('admin-bulk-update-orders', { orderIds: [orderId], status: 'completed' });
  await done('admin-update-order-status', { orderId, status: 'processing' });
  await done('admin-adjust-balance', {
    userId,
    amount: 2,
    type: 'add',
    requestId: 'one-adjustment-of-two-cedis',
  });
  await done('admin-update-user', { userId, updates: { name: 'Ama Serwaa', balance: 20 }, balanceSeen: 7 });
  await done('admin-ban-user', { userId, ban: true });
  await done('admin-ban-user', { userId, ban: false });
}

beforeAll(async () => {
  // Orders don't change until an admin sets them.
  shop = await openShop({ settings: { bundle_api_active: false } });
  admin = await shop.person({ role: 'admin' });
  customer = await shop.person({ cedis: 10 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), customer.token);
  orderId = body.order_number ?? '';
  await handle();
  // The ban has ended all sessions of that second and before.
  await until(async () => {
    customer = { ...customer, token: await shop.signIn(customer.email, testPassword) };
    return (await shop.call('get-profile', {}, customer.token)).status === 200;
  });
});
afterAll(() => shop.stop());

test('no answer to a customer names the admin who changed an order, a wallet or the account', async () => {
  const asked: [ApiFunctionName, object][] = [
    ['get-profile', {}],
    ['update-profile', { name: 'Ama', phone: '0244123456' }],
    ['get-orders', { limit: 100 }],
    ['get-orders', { limit: 1 }],
    ['get-orders', { numbers: [orderId] }],
    ['get-wallet-transactions', { limit: 100 }],
    ['get-wallet-transactions', { limit: 1 }],
    ['get-wallet-transactions', { type: 'credit' }],
    ['process-bundle-order', mtn1gb()],
    ['start-topup', { amount: 5 }],
  ];
  for (const [name, input] of asked) {
    const answer = await told(name, input);
    const cursor = /"next_cursor":"([\w-]+)"/.exec(answer)?.[1] ?? '';
    expect(answer + Buffer.from(cursor, 'base64url').toString()).not.toContain(admin.userId);
  }
});
