import { airteltigo1gb, mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;
let ama: Person;

beforeAll(async () => {
  shop = await openShop({ settings: { bundle_api_active: false } });
  admin = await shop.person({ role: 'admin' });
  ama = await shop.person({ cedis: 100 });
});
afterAll(() => shop.stop());

async function overview() {
  await shop.cloud.events.drained();
  const { status, body } = await shop.call('admin-get-overview', {}, admin.token);
  expect(status).toBe(200);
  return body;
}

const buy = async (request: ReturnType<typeof mtn1gb>) =>
  (await shop.call('process-bundle-order', request, ama.token)).body.order_number ?? '';

test('it follows purchases, deliveries, refunds and wallets', async () => {
  const mtn = [await buy(mtn1gb()), await buy(mtn1gb()), await buy(mtn1gb())];
  const airteltigo = [await buy(airteltigo1gb()), await buy(airteltigo1gb())];
  const set = (orderId: string | undefined, status: 'completed' | 'failed') =>
    shop.call('admin-update-order-status', { orderId: orderId ?? '', status }, admin.token);
  await set(mtn[0], 'completed');
  await set(mtn[1], 'completed');
  const delivered = { orderId: mtn[1] ?? '', status: 'failed' } as const;
  await shop.call('admin-update-order-status', delivered, admin.token);
  await set(airteltigo[0], 'completed');

  const { recent_orders, ...now } = await overview();
  expect(now).toEqual({
    today: { orders: 5, revenue: 9.9 },
    yesterday: { orders: 0, revenue: 0 },
    all_time: { orders: 5, revenue: 9.9 },
    users: { total: 2, active: 1 },
    networks: [
      { network: 'MTN', orders: 3, revenue: 5, percent: 60 },
      { network: 'Airteltigo', orders: 2, revenue: 4.9, percent: 40 },
    ],
  });
  expect(
    recent_orders.map(({ order_number, status, user_name }) => [order_number, status, user_name]),
  ).toEqual([
    [airteltigo[1], 'pending', 'Test Person'],
    [airteltigo[0], 'completed', 'Test Person'],
    [mtn[2], 'pending', 'Test Person'],
    [mtn[1], 'failed', 'Test Person'],
  ]);
});
