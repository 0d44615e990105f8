import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { coversRules } from '../../support/browser/expect-visible';
import { cedis, price } from '../../support/shop/fixtures';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { airteltigo1gb, mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

let dataDir: string;
let shop: Shop;
let suppliers: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'purchase-outcomes-'));
  shop = await openShop({ dataDir });
  suppliers = shop.cloud.endpoints.suppliers;
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true });
});

/** Frees all permits and clears the supplier's memory, so that each test's order is submitted at once. */
beforeEach(async () => {
  await controlSupplier(suppliers, { reset: true, delayMs: 0, webhooks: false });
  for (const limit of ['mtn-new-transaction', 'at-new-transaction', 'status']) {
    await shop.table.write({ delete: rateLimitKey(`hubnet#${limit}`) });
  }
});

const buy = async (person: Person, script: string) => {
  await controlSupplier(suppliers, { script });
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), person.token);
  return body;
};

async function readOrder(orderNumber: string | null): Promise<Order> {
  const item = await shop.table.get(orderRow.key({ id: orderNumber ?? '' }), { consistent: true });
  if (item === null) throw new Error(`No order ${orderNumber}`);
  return orderRow.decode(item);
}

/** Makes the order due now, as a minute's passing would, and lets the sweep run. */
async function sweep(orderNumber: string | null): Promise<Order> {
  const order = await readOrder(orderNumber);
  const due = { ...order, dueAt: new Date(Date.now() - 1_000), version: order.version + 1 };
  await shop.table.write({ put: orderRow.encode(due) });
  await shop.cloud.lambda.invoke('reconcile', {});
  return readOrder(orderNumber);
}

const receivedFor = async (orderNumber: string | null) =>
  (await supplierOrders(suppliers)).filter(({ reference }) => reference === orderNumber).length;

test('on sale are the active plans of a network, the cheapest first', async () => {
  const added = [
    price({ id: 'mtn-z', dataSize: '7GB', price: cedis(1) }),
    price({ id: 'mtn-off', dataSize: '9GB', isActive: false }),
  ];
  for (const each of added) await shop.table.write({ put: priceRow.encode(each) });
  const { body } = await shop.call('get-bundle-prices', {});
  const plans = body.prices.filter(({ network }) => network === 'MTN');
  expect(plans[0]).toMatchObject({ id: 'mtn-z', price: 1 });
  expect(plans.map((plan) => plan.id)).not.toContain('mtn-off');
  const prices = plans.map((plan) => plan.price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  coversRules('buy data: plans');
});

test('bundles of both networks are bought at Hubnet while it has a key and is active', async () => {
  const { token } = await shop.person({ cedis: 20 });
  for (const purchase of [
    mtn1gb({ phoneNumber: '0241117001' }),
    airteltigo1gb({ phoneNumber: '0271117002' }),
  ])
    expect((await shop.call('process-bundle-order', purchase, token)).body.success).toBe(true);
  expect(await supplierOrders(suppliers)).toMatchObject([
    { supplier: 'hubnet', endpoint: expect.stringMatching(/^mtn/), phone: '0241117001', volume: '1000' },
    { supplier: 'hubnet', endpoint: expect.stringMatching(/^at/), phone: '0271117002', volume: '1000' },
  ]);
  coversRules('buy data: supplier', 'admin settings: Hubnet first');
});

test('a refused order tells why and gives the money back in the same answer', async () => {
  const person = await shop.person({ cedis: 10 });
  const answer = await buy(person, 'refuse');
  expect(answer.success).toBe(false);
  expect(answer.message).toMatch(/₵4\.90 is back in your wallet\.$/);
  const wallet = await readWallet(shop.table, person.userId);
  expect(wallet.account.balance).toBe(1000);
  expect(wallet.entries.map(({ type }) => type)).toEqual(['adjustment', 'purchase', 'refund']);
  expectLedgerToSum(wallet);
  const { body } = await shop.call('get-orders', {}, person.token);
  expect(body.orders[0]).toMatchObject({ status: 'failed', order_number: answer.order_number });
  expect(body.orders[0]?.timeline.map(({ event }) => event)).toEqual(['paid', 'sent', 'failed', 'refunded']);
  const profile = (await shop.call('get-profile', {}, person.token)).body.profile;
  expect(profile).toMatchObject({ balance: 10, spent: { today: 0, month: 0, total: 0 }, orders_count: 1 });
  coversRules('buy data: money');
});

test('an accepted order is processing, and completes when the sweep finds it delivered', async () => {
  const person = await shop.person({ cedis: 10 });
  const answer = await buy(person, 'deliver');
  expect(answer).toMatchObject({ success: true });
  expect(await readOrder(answer.order_number)).toMatchObject({ status: 'processing', stage: 'accepted' });
  expect(await sweep(answer.order_number)).toMatchObject({
    status: 'completed',
    stage: 'settled',
    dueAt: null,
  });
  expect((await readWallet(shop.table, person.userId)).account.balance).toBe(510);
});

test.each(['accept-never-answer', 'error-500-after-accepting', 'broken-json'])(
  '%s is an unknown outcome: not refunded, not sent again, and found delivered by the sweep',
  async (script) => {
    const person = await shop.person({ cedis: 10 });
    const answer = await buy(person, script);
    expect(answer.success).toBe(true);
    expect(await readOrder(answer.order_number)).toMatchObject({ status: 'processing', stage: 'sent' });
    expect((await readWallet(shop.table, person.userId)).account.balance).toBe(510);
    expect((await sweep(answer.order_number)).status).toBe('completed');
    expect(await receivedFor(answer.order_number)).toBe(1);
    expectLedgerToSum(await readWallet(shop.table, person.userId));
  },
);

test('a supplier that reports the failure of what it had accepted is asked, and the money is back', async () => {
  await controlSupplier(suppliers, { webhooks: true, delayMs: 100 });
  const person = await shop.person({ cedis: 10 });
  const answer = await buy(person, 'accept-then-fail');
  await until(async () => (await readOrder(answer.order_number)).status === 'failed');
  const wallet = await readWallet(shop.table, person.userId);
  expect(wallet.account.balance).toBe(1000);
  expectLedgerToSum(wallet);
});

test('a request that comes again while the first is at the supplier gets the first one’s answer', async () => {
  const person = await shop.person({ cedis: 10 });
  await controlSupplier(suppliers, { script: 'slow' });
  const request = airteltigo1gb();
  const ask = () => shop.call('process-bundle-order', request, person.token);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second.body).toEqual(first.body);
  expect(await receivedFor(first.body.order_number)).toBe(1);
  expect((await readWallet(shop.table, person.userId)).account.balance).toBe(510);
});
