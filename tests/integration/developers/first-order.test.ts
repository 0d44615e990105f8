import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { curlLines } from '../../../frontend/src/features/developers/first-order';
import { buyBundle } from '../../../frontend/src/features/developers/samples/first-order';
import { callByKey, makeKey } from '../../support/shop/key-client';
import { mtn1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';
import { until } from '../../support/waiting/until';

/* The first order in the sandbox, by the lines that the page for developers has to copy. */

const shop = sharedShop();
const bundle = { id: mtn1gb().planId, price: mtn1gb().price };
const origin = shop.cloud.endpoints.site.replace(/\/$/, '');
const testKey = async () => (await makeKey(shop, await shop.person(), { mode: 'test' })).secret;

/** Runs a line as it was copied, with curl. */
async function run(line: string): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)('bash', ['-c', line]);
  return JSON.parse(stdout);
}

test('the lines of the page lead from a key to a delivered order, when they are copied one after another', async () => {
  const lines = curlLines({ origin, key: await testKey(), bundle, recipient: '0241234567' });
  expect(await run(lines.balance)).toMatchObject({ balance: 1000, mode: 'test' });
  const bought = await run(lines.buy);
  expect(bought).toMatchObject({ recipient: '0241234567', price: bundle.price, mode: 'test' });
  expect(await run(lines.buy)).toMatchObject({ number: bought.number });
  const read = lines.read.replace('ORDER_NUMBER', String(bought.number));
  await until(async () => (await run(read)).status === 'completed');
});

test('the typed client buys once, however often it asks', async () => {
  const key = await testKey();
  const order = { bundle: bundle.id, recipient: '0241234567', max_price: bundle.price };
  const first = await buyBundle(origin, key, 'invoice-0001', order);
  const again = await buyBundle(origin, key, 'invoice-0001', order);
  expect([again.number, again.reference]).toEqual([first.number, 'invoice-0001']);
  const { body } = await callByKey(shop, 'GET /v1/balance', { key });
  expect(body.balance).toBe(1000 - bundle.price);
  const tooDear = buyBundle(origin, key, 'invoice-0002', { ...order, max_price: 0.01 });
  await expect(tooDear).rejects.toThrow(/^price_changed: /);
});
