import { createHmac, randomBytes } from 'node:crypto';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { localPaystackKeys } from '../../../local/environment';
import { controlPaystack } from '../../support/paystack/simulator';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let paystack: string;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  paystack = shop.cloud.endpoints.paystack ?? '';
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await controlPaystack(paystack, { action: 'reset' });
  await controlPaystack(paystack, { action: 'drop-webhooks' });
  customer = await shop.person();
});

const start = async (amount = 20) => (await shop.call('start-topup', { amount }, customer.token)).body;

const verify = (reference: string, change: object = {}) =>
  shop.call('verify-paystack-payment', { reference, ...change }, customer.token);

/** Pays as the pop-up would, without a browser. */
const pay = (reference: string, amount: number, change: object = {}) =>
  controlPaystack(paystack, { action: 'pay', reference, amount, currency: 'GHS', ...change });

const signed = (body: string) => createHmac('sha512', localPaystackKeys.secret).update(body).digest('hex');
const announce = (reference: string) =>
  JSON.stringify({ event: 'charge.success', data: { reference, status: 'success', amount: 999_999 } });
const post = (body: string, signature: string) =>
  shop.post('paystack-webhook', body, undefined, { 'x-paystack-signature': signature });

async function sweep(reference: string) {
  const key = topUpRow.key({ userId: customer.userId, reference });
  const item = await shop.table.get(key, { consistent: true });
  if (item === null) throw new Error('No top-up');
  const topUp = topUpRow.decode(item);
  await shop.table.write({
    put: topUpRow.encode({ ...topUp, dueAt: new Date(Date.now() - 1_000), version: topUp.version + 1 }),
  });
  await shop.cloud.lambda.invoke('reconcile', {});
}

test('for ₵20, the customer pays ₵20.40 and is credited ₵20.00', async () => {
  const topUp = await start(20);
  expect(topUp).toMatchObject({ amount: 20, charge: 0.4, total: 20.4, amount_minor: 2040, currency: 'GHS' });
  expect(topUp.reference).toMatch(/^T[0-9A-Z]{9}[0-9A-F]{32}$/);
  await pay(topUp.reference, 2040);
  expect((await verify(topUp.reference)).body).toEqual({ status: 'completed', amount_credited: 20 });
  const wallet = await readWallet(shop.table, customer.userId);
  expect(wallet.account.balance).toBe(2000);
  expectLedgerToSum(wallet);
});

test('a browser’s claim credits nothing: an unpaid reference stays pending', async () => {
  const { reference } = await start();
  expect((await verify(reference)).body).toEqual({ status: 'pending', amount_credited: 0 });
  expect((await readWallet(shop.table, customer.userId)).entries).toEqual([]);
});

test('a payment announced by the browser, ten webhooks and the sweep at once is credited once', async () => {
  const { reference } = await start(50);
  await pay(reference, 5100);
  const body = announce(reference);
  const answers = await Promise.all([
    verify(reference),
    ...Array.from({ length: 10 }, () => post(body, signed(body))),
    sweep(reference).catch(() => undefined),
  ]);
  expect(answers[0]).toMatchObject({ status: 200, body: { amount_credited: 50 } });
  const wallet = await readWallet(shop.table, customer.userId);
  expect(wallet.entries).toHaveLength(1);
  expect(wallet.account.balance).toBe(5000);
});

test('the sweep credits a payment if every webhook is lost and the browser is closed', async () => {
  const { reference } = await start();
  await pay(reference, 2040);
  await sweep(reference);
  expect((await readWallet(shop.table, customer.userId)).account.balance).toBe(2000);
});

test('forged, altered and replayed webhooks at once get 401, or 200 without effect, and credit nothing', async () => {
  const { reference } = await start();
  const body = announce(reference);
  const genuine = signed(body);
  const hmac = (hash: string, key: string) => createHmac(hash, key).update(body).digest('hex');
  const ways: [body: string, signature: string, status: number][] = [
    [body, '', 401],
    [body, randomBytes(64).toString('hex'), 401],
    [`${body} `, genuine, 401],
    [body.replace('999999', '1'), genuine, 401],
    [body, genuine.toUpperCase().slice(0, 127), 401],
    [body, hmac('sha512', ''), 401],
    [body, hmac('sha256', localPaystackKeys.secret), 401],
    // An announced payment is verified by asking Paystack.
    [body, genuine, 200],
  ];
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(ways.map(([text, signature]) => post(text, signature)));
    expect(answers.map(({ status }) => status)).toEqual(ways.map(([, , status]) => status));
  }
  expect((await readWallet(shop.table, customer.userId)).entries).toEqual([]);
});

test.each([
  ['answers 500', { mode: 'error' }],
  ['answers nonsense', { mode: 'garbage' }],
])('while Paystack %s, nothing is credited and the customer can ask again', async (_what, fault) => {
  const { reference } = await start();
  await pay(reference, 2040);
  await controlPaystack(paystack, { action: 'fault', calls: 3, ...fault });
  expect((await verify(reference)).status).toBe(503);
  expect((await readWallet(shop.table, customer.userId)).entries).toEqual([]);
  expect((await verify(reference)).body.amount_credited).toBe(20);
});

test.each([4.99, 4, 0, -5, 5.5, 100_001])('₵%p can’t be topped up', async (amount) => {
  const { status } = await shop.call('start-topup', { amount }, customer.token);
  expect(status).toBe(400);
});
