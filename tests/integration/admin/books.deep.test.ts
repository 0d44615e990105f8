import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { dayOf, monthOf } from '../../../lambdas/core/time';
import { controlPaystack } from '../../support/paystack/control';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop({ settings: { bundle_api_active: false } });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

async function books(input: { month?: string } = {}) {
  await shop.cloud.events.drained();
  const { status, body } = await shop.call('admin-get-books', input, admin.token);
  expect(status).toBe(200);
  return body;
}

const still = { paid_in: 0, taken_back: 0, set_aside: 0, sold: 0, refunded: 0, adjusted: 0, other: 0 };

test('the books of a shop in which nothing has moved are empty, and balance', async () => {
  const { balances, ...rest } = await books();
  expect(balances.every(({ balance }) => balance === 0)).toBe(true);
  const today = { ...still, owed: 0 };
  expect(rest).toEqual({ sum: 0, open_orders: { orders: 0, amount: 0 }, today, months: [], days: [] });
});

test('top-ups, sales, refunds, and balances that admins add, deduct, set and start with are in the books, which balance', async () => {
  const ama = await shop.person();
  const topUp = await shop.call('start-topup', { amount: 50 }, ama.token);
  const { reference, amount_minor: amount } = topUp.body;
  await controlPaystack(shop.cloud.endpoints.paystack ?? '', {
    action: 'pay',
    reference,
    amount,
    currency: 'GHS',
  });
  await shop.call('verify-paystack-payment', { reference }, ama.token);

  const buy = async () =>
    (await shop.call('process-bundle-order', mtn1gb(), ama.token)).body.order_number ?? '';
  const [delivered, failed] = [await buy(), await buy(), await buy()];
  const set = (orderId: string, status: 'completed' | 'failed') =>
    shop.call('admin-update-order-status', { orderId, status }, admin.token);
  await set(delivered, 'completed');
  await set(failed ?? '', 'failed');

  const adjust = (type: 'add' | 'deduct', by: number) =>
    shop.call('admin-adjust-balance', { userId: ama.userId, type, amount: by }, admin.token);
  await adjust('add', 3);
  await adjust('deduct', 1);
  const person = {
    name: 'Efua Sam',
    email: 'efua@example.com',
    phone: '0244000000',
    password: 'trotro-7',
    balance: 10,
  };
  const created = await shop.call('admin-create-user', person, admin.token);
  const userId = created.body.user?.user_id ?? '';
  await shop.call('admin-update-user', { userId, updates: { balance: 4 } }, admin.token);

  const { price } = (await shop.call('get-bundle-prices', {}, undefined)).body.prices.find(
    ({ id }) => id === mtn1gb().planId,
  ) ?? { price: 0 };
  const now = { ...still, paid_in: 50, sold: 3 * price, refunded: price, adjusted: 6, owed: 56 - 2 * price };
  const { balances, days, months, ...rest } = await books();
  expect(rest).toEqual({ sum: 0, open_orders: { orders: 1, amount: price }, today: now });
  expect(balances).toEqual(
    expect.arrayContaining([
      { account: 'wallets', balance: 56 - 2 * price },
      { account: 'paystack', balance: -50 },
      { account: 'sales', balance: 2 * price },
      { account: 'adjustments', balance: -6 },
    ]),
  );
  const at = new Date();
  expect(months).toEqual([{ month: monthOf(at), ...now }]);
  expect(days).toEqual([{ day: dayOf(at), ...now }]);
  expect((await books({ month: '2020-01' })).days).toEqual([]);
});

test('the nightly check proves the books, and that net sales equal the prices of orders', async () => {
  await shop.cloud.events.drained();
  await shop.cloud.lambda.invoke('check-ledger', {});
  const done = await checkProgress(shop.table).read();
  expect(done?.state).toMatchObject({ at: null, mismatches: 0, books: { until: expect.any(String) } });
});
