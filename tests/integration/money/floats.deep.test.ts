import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { floatRow } from '../../../lambdas/core/floats/rows';
import { hourOf } from '../../../lambdas/core/statistics/delivery-times';
import { dayMs, hourMs, minuteMs } from '../../../lambdas/core/time';
import { readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { changeAsTwo } from '../../support/shop/second-person';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { wholeDb } from '../../support/table/whole-db';
import { until } from '../../support/waiting/until';

/** The sweep reads our balance at the suppliers; staff see it in hours, and are notified before it is used up. */

let dataDir: string;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'floats-'));
  shop = await openShop({ dataDir, settings: { sell_only_payable: true } });
  admin = await shop.person({ role: 'admin' });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true });
});

const sweep = () => shop.cloud.lambda.invoke('reconcile', {});
const ask = async () => (await shop.call('admin-get-floats', {}, admin.token)).body.floats;
const stored = async () => {
  const all = await wholeDb(shop.table).list(floatRow);
  const float = all.find(({ supplier }) => supplier === 'hubnet');
  if (float === undefined) throw new Error('It was never read');
  return float;
};

/** Makes it as if the float had been read so long ago, and ₵1 had been used in every hour of the week before. */
async function aWeekOn(cedis: number): Promise<void> {
  const float = await stored();
  const now = Date.now();
  const hours = Array.from({ length: 7 * 24 + 1 }, (_, hour) => hourOf(new Date(now - hour * hourMs)));
  await shop.table.write({
    update: floatRow.key({ supplier: 'hubnet' }),
    set: {
      asked_at: new Date(now - 5 * minuteMs).toISOString(),
      last: { balance: cedis * 100, at: new Date(now - 5 * minuteMs).toISOString() },
      since: new Date(now - 8 * dayMs).toISOString(),
      spent: Object.fromEntries(hours.map((hour) => [hour, 100])),
    },
    when: { equals: { version: float.version } },
  });
}

const told = async () => {
  const log = await readFile(join(dataDir, 'logs', 'reconcile.log'), 'utf8');
  return log.split('\n').filter((line) => line.includes('"float is low"'));
};

test('each supplier with a key is asked for its balance, at most once in five minutes', async () => {
  expect(await ask()).toEqual([]);
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 420 });
  await sweep();
  const [float, ...others] = await ask();
  expect(others).toEqual([]);
  expect(float).toMatchObject({
    supplier: 'hubnet',
    balance: 420,
    unknown_since: null,
    key_refused: false,
    hours_left: null,
    level: null,
  });
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 300 });
  await sweep();
  expect((await ask())[0]).toEqual(float);
});

test('a float is shown in hours, and staff are notified once when it is low', async () => {
  await aWeekOn(3);
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 3 });
  await Promise.all([sweep(), sweep()]);
  expect(await ask()).toMatchObject([{ balance: 3, hours_left: 3, level: 4 }]);
  // Of two runs at the same time, each may notify: twice is better than never.
  const lines = await told();
  expect([1, 2]).toContain(lines.length);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'INFO',
    supplier: 'hubnet',
    within_hours: 4,
    balance: '₵3.00',
  });
  await aWeekOn(3);
  await sweep();
  expect(await told()).toHaveLength(lines.length);
});

test('if a supplier gives no answer, its float is unknown, not empty', async () => {
  await aWeekOn(3);
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: Number.MAX_VALUE });
  await sweep();
  expect(await ask()).toMatchObject([
    { balance: 3, hours_left: null, level: null, unknown_since: expect.any(String) },
  ]);
});

test('if staff say so, nothing is sold that no supplier’s float can pay for', async () => {
  const costs = { id: 'mtn-1gb', updates: { cost_hubnet: 4 } };
  expect((await shop.call('admin-update-price', costs, admin.token)).status).toBe(200);
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 3.99 });
  const float = await stored();
  const asked = new Date(Date.now() - 5 * minuteMs).toISOString();
  const when = { equals: { version: float.version } };
  await shop.table.write({ update: floatRow.key({ supplier: 'hubnet' }), set: { asked_at: asked }, when });
  const shown = async () =>
    (await shop.call('get-bundle-prices', {})).body.prices?.find(({ id }) => id === 'mtn-1gb');
  expect((await shown())?.paused).toBeUndefined();
  await sweep();
  // Customers are shown it within seconds.
  const paused = await until(async () => {
    const plan = await shown();
    return plan?.paused && plan;
  });
  expect(paused).toMatchObject({ paused: 'no_new_orders', note: 'MTN 1GB is sold out for now.' });
  const { token, userId } = await shop.person({ cedis: 20 });
  const { body } = await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0240000000' }), token);
  expect(body).toMatchObject({
    success: false,
    message: 'MTN 1GB is sold out for now. Nothing was taken from your wallet.',
  });
  expect((await readWallet(shop.table, userId)).entries.filter(({ type }) => type === 'purchase')).toEqual(
    [],
  );
});

test('after two people have replaced a refused key, the next sweep asks with the new one, though its settings may be older', async () => {
  const other = await openShop({ settings: { hubnet_api_key: 'a-wrong-key' } });
  try {
    const [first, second] = [await other.person({ role: 'admin' }), await other.person({ role: 'admin' })];
    const sweepOther = () => other.cloud.lambda.invoke('reconcile', {});
    const isRefused = async () => {
      const { floats } = (await other.call('admin-get-floats', {}, first.token)).body;
      return floats.map(({ key_refused }) => key_refused);
    };
    await sweepOther();
    expect(await isRefused()).toEqual([true]);
    const settings = { hubnet_api_key: 'local-hubnet-key' };
    await changeAsTwo(other, [first, second], 'admin-update-settings', { settings });
    const { version } = (await wholeDb(other.table).list(floatRow))[0] ?? {};
    await other.table.write({
      update: floatRow.key({ supplier: 'hubnet' }),
      set: { asked_at: new Date(Date.now() - minuteMs).toISOString() },
      when: { equals: { version } },
    });
    await sweepOther();
    expect(await isRefused()).toEqual([false]);
  } finally {
    await other.stop();
  }
});
