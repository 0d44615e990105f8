import { callByKey, makeKey } from '../../support/shop/key-client';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';

const shop = sharedShop();

const order = (change: object = {}) => ({
  bundle: mtn1gb().planId,
  recipient: '0241234567',
  max_price: mtn1gb().price,
  ...change,
});

test('a program reads the balance and buys a bundle by its key', async () => {
  const ama = await shop.person({ cedis: 50 });
  const { id, secret: key } = await makeKey(shop, ama);
  const balance = await callByKey(shop, 'GET /v1/balance', { key });
  expect(balance).toMatchObject({ status: 200, body: { balance: 50, currency: 'GHS', mode: 'live' } });

  const bought = await callByKey(shop, 'POST /v1/orders', { key, body: order({ reference: 'invoice-17' }) });
  expect(bought).toMatchObject({
    status: 201,
    body: { price: mtn1gb().price, recipient: '0241234567', reference: 'invoice-17', mode: 'live' },
  });
  expectLedgerToSum(await readWallet(shop.table, ama.userId));
  const { body } = await shop.call('get-keys', { calls_of: id }, ama.token);
  expect(body.calls).toMatchObject([
    { call: 'POST /v1/orders', status: 201, order: bought.body.number },
    { call: 'GET /v1/balance', status: 200 },
  ]);
  expect(body.keys).toMatchObject([{ id, spent_today: mtn1gb().price, last_used: { address: '127.0.0.1' } }]);
});

test('a repeated request gets the same order, and another body under the same key is refused', async () => {
  const ama = await shop.person({ cedis: 50 });
  const { secret: key } = await makeKey(shop, ama);
  const request = { key, idempotencyKey: 'invoice-0001', body: order({ reference: 'invoice-7' }) };
  const first = await callByKey(shop, 'POST /v1/orders', request);
  const again = await callByKey(shop, 'POST /v1/orders', request);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again).toMatchObject({ status: 201, body: { number: first.body.number, reference: 'invoice-7' } });
  const other = await callByKey(shop, 'POST /v1/orders', {
    ...request,
    body: order({ reference: 'invoice-7', max_price: 90 }),
  });
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'request_id_reused' } } });
  const { body } = await callByKey(shop, 'GET /v1/balance', { key });
  expect(body.balance).toBeCloseTo(50 - mtn1gb().price);
});
