import { supplierBalanceRow } from '../../../lambdas/core/suppliers/rows';
import { dayMs, dayOf, minuteMs } from '../../../lambdas/core/time';
import { changeAsTwo } from '../../support/shop/second-person';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { wholeDb } from '../../support/table/whole-db';

/** The sweep reads our balance at the suppliers; staff see it and for how many days it lasts. */

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

const sweep = () => shop.cloud.lambda.invoke('reconcile', {});
const ask = async () => (await shop.call('admin-get-balances', {}, admin.token)).body.suppliers;
const stored = async () => {
  const all = await wholeDb(shop.table).list(supplierBalanceRow);
  const found = all.find(({ supplier }) => supplier === 'hubnet');
  if (found === undefined) throw new Error('It was never read');
  return found;
};

/** Makes it as if the balance had been read so long ago, and ₵1 had been used on every day of the week before. */
async function aWeekOn(cedis: number): Promise<void> {
  const { version } = await stored();
  const now = Date.now();
  const days = Array.from({ length: 7 }, (_, day) => dayOf(new Date(now - day * dayMs)));
  await shop.table.write({
    update: supplierBalanceRow.key({ supplier: 'hubnet' }),
    set: {
      asked_at: new Date(now - 5 * minuteMs).toISOString(),
      last: { balance: cedis * 100, at: new Date(now - 5 * minuteMs).toISOString() },
      since: new Date(now - 8 * dayMs).toISOString(),
      spent: Object.fromEntries(days.map((day) => [day, 100])),
    },
    when: { equals: { version } },
  });
}

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
    days_left: null,
    is_low: false,
  });
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 300 });
  await sweep();
  expect((await ask())[0]).toEqual(float);
});

test('it is said how many days a balance lasts, and that it is low', async () => {
  await aWeekOn(3);
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 3 });
  await sweep();
  expect(await ask()).toMatchObject([{ balance: 3, days_left: expect.any(Number), is_low: false }]);
  await aWeekOn(0.5);
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 0.5 });
  await sweep();
  expect(await ask()).toMatchObject([{ balance: 0.5, is_low: true }]);
});

test('if a supplier gives no answer, its float is unknown, not empty', async () => {
  await aWeekOn(3);
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: Number.MAX_VALUE });
  await sweep();
  expect(await ask()).toMatchObject([
    { balance: 3, days_left: null, is_low: false, unknown_since: expect.any(String) },
  ]);
});

test('after two people have replaced a refused key, the next sweep asks with the new one, though its settings may be older', async () => {
  const other = await openShop({ settings: { hubnet_api_key: 'a-wrong-key' } });
  try {
    const [first, second] = [await other.person({ role: 'admin' }), await other.person({ role: 'admin' })];
    const sweepOther = () => other.cloud.lambda.invoke('reconcile', {});
    const isRefused = async () => {
      const { suppliers } = (await other.call('admin-get-balances', {}, first.token)).body;
      return suppliers.map(({ key_refused }) => key_refused);
    };
    await sweepOther();
    expect(await isRefused()).toEqual([true]);
    const settings = { hubnet_api_key: 'local-hubnet-key' };
    await changeAsTwo(other, [first, second], 'admin-update-settings', { settings });
    const { version } = (await wholeDb(other.table).list(supplierBalanceRow))[0] ?? {};
    await other.table.write({
      update: supplierBalanceRow.key({ supplier: 'hubnet' }),
      set: { asked_at: new Date(Date.now() - minuteMs).toISOString() },
      when: { equals: { version } },
    });
    await sweepOther();
    expect(await isRefused()).toEqual([false]);
  } finally {
    await other.stop();
  }
});
