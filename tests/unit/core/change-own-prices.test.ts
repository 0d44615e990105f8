import { accountRow } from '../../../lambdas/core/accounts/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { changeOwnPrices } from '../../../lambdas/core/prices/change-own-prices';
import { bundleHash } from '../../../lambdas/core/prices/price-for';
import { ownPricesView } from '../../../lambdas/core/prices/read-prices';
import { type BundlePrice, ownPricesRow, priceRow } from '../../../lambdas/core/prices/rows';
import { account, cedis, noon, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

type Change = Parameters<typeof changeOwnPrices>[1];
type Typed = Change['typed'][number];

const { userId } = account();
const later = '2026-12-31T00:00:59.000Z';

async function open(plan: Partial<BundlePrice> = {}, options: Parameters<typeof openCore>[0] = {}) {
  const { table, ports, wait } = await openCore(options);
  await table.write({ put: priceRow.encode(price(plan)) });
  const shop = ports;
  const defaults = { userId, adminId: 'admin', reason: 'A dealer', suppliers: ['acme'] };
  const read = async () => {
    const [stored, own] = await Promise.all([
      ports.db.get(accountRow, { userId }),
      ports.db.get(ownPricesRow, { userId }),
    ]);
    if (stored === null) throw new Error('There is no account');
    return { stored, own };
  };
  return {
    table,
    shop,
    read,
    wait,
    buy: (asked: number) =>
      buyBundle(ports, purchase({ userId, idempotencyKey: 'a-purchase', price: cedis(asked) })),
    change: (typed: readonly Typed[], change: Partial<Change> = {}) =>
      changeOwnPrices(shop, { ...defaults, typed, ...change }),
    view: async (now = noon) => ownPricesView(shop.db, (await read()).stored, now),
  };
}

const of1gb = (amount: number | null, until: string | null = null) => [
  { id: 'mtn-1gb', price: amount, until },
];
const refused = (userMessage: string) => expect.objectContaining({ userMessage });

test('staff give a customer an own price with an end, change it, and remove it; the account has its version', async () => {
  const { change, view, read } = await open();
  await change(of1gb(4.5, later));
  const until = '2026-12-31T00:00:00.000Z';
  expect(await view()).toEqual([{ id: 'mtn-1gb', price: 4.5, until, is_over: false }]);
  expect(await view(new Date(until))).toEqual([{ id: 'mtn-1gb', price: 4.5, until, is_over: true }]);
  await change(of1gb(4.4));
  expect(await view()).toEqual([{ id: 'mtn-1gb', price: 4.4, until: null, is_over: false }]);
  await change(of1gb(null));
  expect(await view()).toEqual([]);
  expect((await read()).stored.ownPrices).toBe(3);
});

test('each change is recorded with both prices and the reason; repeating it changes nothing and needs no reason', async () => {
  const { change, shop } = await open();
  const write = jest.spyOn(shop.db, 'write');
  await change(of1gb(4.5, later));
  await change(of1gb(4.5, later), { reason: null });
  await change(of1gb(4.4));
  const records = write.mock.calls.flatMap(([changes]) =>
    changes.flatMap((one) => (one.kind === 'audit' ? one.record : [])),
  );
  const first = '₵4.50 until 31 Dec 2026 00:00';
  expect(records).toEqual([
    expect.objectContaining({
      action: 'update-user',
      targetId: userId,
      before: { 'own_price_mtn-1gb': null },
      after: { 'own_price_mtn-1gb': first },
      reason: 'A dealer',
    }),
    expect.objectContaining({
      before: { 'own_price_mtn-1gb': first },
      after: { 'own_price_mtn-1gb': '₵4.40' },
    }),
  ]);
});

test('two admins who change different plans at the same time both have their way', async () => {
  const { table, change, view } = await open();
  await table.write({ put: priceRow.encode(price({ id: 'mtn-2gb', dataSize: '2GB', price: cedis(9) })) });
  await Promise.all([change(of1gb(4.5)), change([{ id: 'mtn-2gb', price: 8 }])]);
  const shown = (await view()).map(({ id, price: own }) => [id, own]);
  expect(shown.sort()).toEqual([
    ['mtn-1gb', 4.5],
    ['mtn-2gb', 8],
  ]);
});

test.each<[string, Typed, Partial<Change>, string]>([
  ['without a reason', { id: 'mtn-1gb', price: 4.5 }, { reason: null }, 'Say why the prices are changed.'],
  ['for themselves', { id: 'mtn-1gb', price: 4.5 }, { adminId: userId }, 'You can’t change your own prices.'],
  ['of no plan', { id: 'mtn-9gb', price: 4.5 }, {}, 'There is no price mtn-9gb. Nothing is changed.'],
  [
    'that has ended',
    { id: 'mtn-1gb', price: 4.5, until: noon.toISOString() },
    {},
    'The end of a price must be later than now. Nothing is changed.',
  ],
])('nobody gives a price %s', async (_what, typed, change, words) => {
  const shop = await open();
  await expect(shop.change([typed], change)).rejects.toEqual(refused(words));
  expect((await shop.read()).own).toBeNull();
});

test('only an owner gives a member of staff a price, and nobody gives a deleted customer one', async () => {
  const { table, change } = await open();
  await table.write({ put: accountRow.encode(account({ role: 'admin' })) });
  await expect(change(of1gb(4.5))).rejects.toMatchObject({ code: 'forbidden' });
  await table.write({ put: accountRow.encode(account({ deletion: 'done' })) });
  await expect(change(of1gb(4.5))).rejects.toMatchObject({ code: 'not_found' });
});

test('a customer has at most fifty; expired ones, and those of deleted plans, make room', async () => {
  const { table, change, view } = await open();
  const ids = Array.from({ length: 51 }, (_, index) => `mtn-${index + 2}gb`);
  const plan = (id: string) => price({ id, dataSize: id.slice(4), price: cedis(5) });
  for (const id of ids) await table.write({ put: priceRow.encode(plan(id)) });
  await change(ids.slice(0, 50).map((id) => ({ id, price: 4 })));
  const next = [{ id: ids[50] ?? '', price: 4 }];
  const words = 'A customer has at most 50 prices of their own. Nothing is changed.';
  await expect(change(next)).rejects.toEqual(refused(words));
  await table.write({ put: priceRow.encode({ ...plan('mtn-2gb'), dataSize: '200GB' }) });
  expect((await view()).find(({ id }) => id === 'mtn-2gb')).toMatchObject({ is_over: true });
  await change(next);
  expect((await view()).map(({ id }) => id)).not.toContain('mtn-2gb');
});

test('account and prices read at different moments are read again: an old list causes no refusal', async () => {
  const { table, read, change } = await open();
  const ids = Array.from({ length: 51 }, (_, index) => `mtn-${index + 2}gb`);
  for (const id of ids)
    await table.write({ put: priceRow.encode(price({ id, dataSize: id.slice(4), price: cedis(5) })) });
  await change(ids.slice(0, 50).map((id) => ({ id, price: 4 })));
  const { own } = await read();
  await change([{ id: ids[0] ?? '', price: null }]);
  const { stored } = await read();
  if (own === null) throw new Error('There are no prices');
  jest
    .spyOn(table, 'query')
    .mockResolvedValueOnce({ items: [accountRow.encode(stored), ownPricesRow.encode(own)], next: null });
  await change([{ id: ids[50] ?? '', price: 4 }]);
  expect((await read()).own?.prices.size).toBe(50);
});

test('a slightly old list of plans removes no price agreed since', async () => {
  const { table, read, change, wait } = await open({}, { lagMs: 60_000 });
  await table.write({ put: priceRow.encode(price({ id: 'mtn-2gb', dataSize: '2GB', price: cedis(9) })) });
  wait(10);
  const larger = price({ dataSize: '1.5GB' });
  const agreed = { price: cedis(4.5), until: null, bundle: bundleHash(larger) };
  const row = { userId, prices: new Map([['mtn-1gb', agreed]]), version: 1 };
  await table.transact([
    { put: priceRow.encode(larger) },
    { put: accountRow.encode({ ...(await read()).stored, ownPrices: 1 }) },
    { put: ownPricesRow.encode(row) },
  ]);
  await change([{ id: 'mtn-2gb', price: 8 }]);
  expect([...((await read()).own?.prices.keys() ?? [])].sort()).toEqual(['mtn-1gb', 'mtn-2gb']);
});

test('a price removed because its plan became another bundle is recorded', async () => {
  const { table, shop, change } = await open();
  await table.write({ put: priceRow.encode(price({ id: 'mtn-2gb', dataSize: '2GB', price: cedis(9) })) });
  await change(of1gb(4.5));
  await table.write({ put: priceRow.encode(price({ dataSize: '10GB' })) });
  const write = jest.spyOn(shop.db, 'write');
  await change([{ id: 'mtn-2gb', price: 8 }]);
  const record = write.mock.calls.flat(2).find((one) => one.kind === 'audit');
  expect(record).toMatchObject({
    record: {
      before: { 'own_price_mtn-1gb': '₵4.50', 'own_price_mtn-2gb': null },
      after: { 'own_price_mtn-1gb': null, 'own_price_mtn-2gb': '₵8.00' },
    },
  });
});

describe('if account and prices keep different versions, as after one of the rows was restored', () => {
  test('a purchase soon says so, and takes no money', async () => {
    const { table, change, buy } = await open();
    await change(of1gb(4.5));
    await table.write({ delete: ownPricesRow.key({ userId }) });
    const query = jest.spyOn(table, 'query');
    await expect(buy(5)).rejects.toMatchObject({ code: 'unavailable' });
    expect(query.mock.calls.length).toBeLessThan(20);
  });

  test('the next change aligns them: the prices are gone', async () => {
    const { table, change, view, buy } = await open();
    await change(of1gb(4.5));
    await table.write({ delete: ownPricesRow.key({ userId }) });
    await change(of1gb(4.4));
    expect(await view()).toMatchObject([{ id: 'mtn-1gb', price: 4.4 }]);
    expect(await buy(4.4)).toMatchObject({ success: true });
  });

  test('the next change aligns them: the account is the older one', async () => {
    const { table, read, change, buy } = await open();
    await change(of1gb(4.5));
    await change(of1gb(4.4));
    await table.write({ put: accountRow.encode({ ...(await read()).stored, ownPrices: 1 }) });
    await change(of1gb(4.3));
    expect(await buy(4.3)).toMatchObject({ success: true });
  });
});
