import { supplierKey } from '../../../local/environment';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { supplierOrders } from '../../support/suppliers/supplier-control';

let shop: Shop;
beforeAll(async () => {
  // The functions call the table directly: here every millisecond counts.
  // A supplier without a limit: otherwise an order that loses its permit to a copy of itself would wait.
  const settings = { hubnet_api_key: '', primary_bundle_api_key: supplierKey('primary') };
  shop = await openShop({ interceptAws: async (endpoints) => endpoints, settings });
});
afterAll(() => shop.stop());

/** As the site does: whoever loses the race too often is told 503, and asks the same again. */
async function buy(request: ReturnType<typeof mtn1gb>, token: string) {
  for (;;) {
    const answer = await shop.call('process-bundle-order', request, token);
    if (answer.status !== 503) return answer;
  }
}

test('of 15 purchases that race for a wallet that can pay for 4, exactly 4 succeed', async () => {
  const { userId, token } = await shop.person({ cedis: 22.5 });
  const answers = await Promise.all(Array.from({ length: 15 }, () => buy(mtn1gb(), token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200));
  const bought = answers.filter(({ body }) => body.success);
  expect(bought).toHaveLength(4);
  for (const { body } of answers.filter(({ body }) => !body.success)) {
    expect(body.message).toMatch(/^Insufficient balance\./);
    expect(body.order_number).toBeNull();
  }
  const wallet = await readWallet(shop.table, userId);
  expect(wallet.account).toMatchObject({ balance: 250, ordersCount: 4 });
  expectLedgerToSum(wallet);
  const { body } = await shop.call('get-orders', {}, token);
  expect(new Set(body.orders.map((order) => order.order_number))).toEqual(
    new Set(bought.map((answer) => answer.body.order_number)),
  );
});

test('the same request sent 20 times at once is one order, and twenty times the same first answer', async () => {
  const { userId, token } = await shop.person({ cedis: 50 });
  const request = mtn1gb();
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(request, token)));
  // Without `now`: those that come last may also say how the order has ended since.
  const first = answers.map(({ status, body: { now, ...body } }) => JSON.stringify({ status, body }));
  expect(new Set(first).size).toBe(1);
  const [answer] = answers;
  expect(answer?.body.success).toBe(true);
  const wallet = await readWallet(shop.table, userId);
  expect(wallet.entries.map(({ type }) => type)).toEqual(['adjustment', 'purchase']);
  expectLedgerToSum(wallet);
  const received = await supplierOrders(shop.cloud.endpoints.suppliers);
  expect(received.filter(({ reference }) => reference === answer?.body.order_number)).toHaveLength(1);
});
