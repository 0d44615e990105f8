import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
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

async function balances() {
  await shop.cloud.events.drained();
  const { status, body } = await shop.call('admin-get-balances', {}, admin.token);
  expect(status).toBe(200);
  return body;
}

test('the accounts of a shop in which nothing has moved are zero', async () => {
  const { accounts, ...rest } = await balances();
  expect(accounts.every(({ balance }) => balance === 0)).toBe(true);
  expect(rest).toEqual({ sum: 0, open_orders: { orders: 0, amount: 0 }, check: null });
});

test('top-ups, sales, refunds, and balances that admins add, deduct, set and start with are in the accounts, which add up to zero', async () => {
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
  const { accounts, ...rest } = await balances();
  expect(rest).toEqual({ sum: 0, open_orders: { orders: 1, amount: price }, check: null });
  expect(accounts).toEqual(
    expect.arrayContaining([
      { account: 'wallets', balance: 56 - 2 * price },
      { account: 'paystack', balance: -50 },
      { account: 'sales', balance: 2 * price },
      { account: 'adjustments', balance: -6 },
    ]),
  );
});

test('the nightly check proves the books, and that net sales equal the prices of orders', async () => {
  await shop.cloud.events.drained();
  await shop.cloud.lambda.invoke('check-ledger', {});
  const done = await checkProgress(shop.table).read();
  expect(done?.state).toMatchObject({ at: null, mismatches: 0, books: { until: expect.any(String) } });
  expect((await balances()).check).toMatchObject({ mismatches: 0 });
});
