import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callByKey, makeKey } from '../../support/shop/key-client';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';

let dataDir: string;
let shop: Shop;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  shop = await openShop({ dataDir });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true });
});

test('no log line has a key, whatever its call comes to', async () => {
  const ama = await shop.person({ cedis: 50 });
  const { secret: key } = await makeKey(shop, ama, { scopes: ['orders:write'] });
  await callByKey(shop, 'GET /v1/balance', { key });
  await callByKey(shop, `GET /v1/balance?key=${key}`, { key });
  await callByKey(shop, 'POST /v1/orders', { key, body: { bundle: key } });
  await callByKey(shop, 'GET /v1/balance', { key: `${key.slice(0, -1)}_` });
  const logs = join(dataDir, 'logs');
  const texts = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
  const text = texts.join('\n');
  expect(text).toContain('scope_missing');
  expect(text).not.toContain(key.slice(0, 20));
  expect(text).not.toContain(key.slice(-20));
});

test('staff see a customer’s keys and orders by them, and can stop a key', async () => {
  const owner = await shop.person({ role: 'admin' });
  const ama = await shop.person({ cedis: 50 });
  const { id, secret: key } = await makeKey(shop, ama, { name: 'Back office' });
  const { planId: bundle, price: max_price } = mtn1gb();
  const body = { bundle, recipient: '0241234567', max_price, reference: 'INV/2026-17' };
  const order = await callByKey(shop, 'POST /v1/orders', { key, body });
  const found = await shop.call('admin-get-orders', { search: order.body.number }, owner.token);
  expect(found.body.orders).toMatchObject([
    {
      order_number: order.body.number,
      bought_by: 'api',
      reference: 'INV/2026-17',
    },
  ]);
  const page = () => shop.call('admin-get-customer', { userId: ama.userId }, owner.token);
  expect((await page()).body.api_keys).toMatchObject([{ id, name: 'Back office', stopped_at: null }]);
  const stop = { userId: ama.userId, keyId: id, reason: 'It was leaked', requestId: 'stop-it-1' };
  expect((await shop.call('admin-stop-key', stop, owner.token)).status).toBe(200);
  expect((await callByKey(shop, 'GET /v1/balance', { key })).status).toBe(401);
  expect((await page()).body.api_keys).toMatchObject([{ id, stopped_at: expect.any(String) }]);
  const log = await shop.call('admin-get-audit', {}, owner.token);
  expect(log.body.records).toContainEqual(
    expect.objectContaining({ action: 'stop-key', reason: 'It was leaked' }),
  );
});

test('bundles and networks are as the shop sells them, and a number is checked before an order', async () => {
  const ama = await shop.person({ cedis: 50 });
  const { secret: key } = await makeKey(shop, ama);
  const networks = await callByKey(shop, 'GET /v1/networks', { key });
  expect(networks.body.networks).toContainEqual(expect.objectContaining({ id: 'MTN', on_sale: true }));
  const bundles = await callByKey(shop, 'GET /v1/bundles?network=MTN', { key });
  const lower = await callByKey(shop, 'GET /v1/bundles?network=mtn', { key });
  expect(lower.body).toEqual(bundles.body);
  const { planId: id, price } = mtn1gb();
  expect(bundles.body.bundles).toContainEqual(expect.objectContaining({ id, price, network: 'MTN' }));
  const check = (recipient: string) =>
    callByKey(shop, 'POST /v1/recipients/check', { key, body: { recipient, network: 'MTN' } });
  expect((await check('+233 24 123 4567')).body).toMatchObject({ recipient: '0241234567', finding: 'match' });
  expect((await check('0201234567')).body).toMatchObject({
    finding: 'differs',
    needs_accept: ['network_differs'],
  });
});
