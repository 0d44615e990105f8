import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

const create = (input: InputOf<Registry['admin-create-price']>) =>
  shop.call('admin-create-price', input, admin.token);
const update = (id: string, updates: InputOf<Registry['admin-update-price']>['updates']) =>
  shop.call('admin-update-price', { id, updates }, admin.token);
const remove = (id: string) => shop.call('admin-delete-price', { id }, admin.token);
const listed = async () => (await shop.call('admin-get-prices', {}, admin.token)).body.prices;
const onSale = async () => (await shop.call('get-bundle-prices', {})).body.prices;
const lastRecord = async () =>
  (await shop.call('admin-get-audit', { limit: 1 }, admin.token)).body.records[0];

test('prices are listed by network, then by price, including inactive ones', async () => {
  await update('mtn-100gb', { is_active: false });
  const prices = await listed();
  expect(prices).toContainEqual(expect.objectContaining({ id: 'mtn-100gb', is_active: false }));
  expect(await onSale()).not.toContainEqual(expect.objectContaining({ id: 'mtn-100gb' }));
  const order = prices.map(({ network, price }) => (network === 'MTN' ? 0 : 1_000_000) + price);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a new price is on sale at once, under a readable id, with its size in one form', async () => {
  const { status, body } = await create({ network: 'MTN', data_size: '7 gb', price: 33.5, api_plan_id: '' });
  const price = {
    id: 'mtn-7gb',
    network: 'MTN',
    data_size: '7GB',
    price: 33.5,
    api_plan_id: null,
    is_active: true,
  };
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, price } });
  expect(await onSale()).toContainEqual(price);
  expect(await lastRecord()).toMatchObject({
    action: 'create-price',
    admin_id: admin.userId,
    admin_name: 'Test Person',
    target_id: 'mtn-7gb',
    after: { price: 33.5, data_size: '7GB' },
  });
});

test('each network and size has one price on sale; another can replace it', async () => {
  expect((await create({ network: 'MTN', data_size: '1gb', price: 4 })).body.error.code).toBe('price_exists');
  const { body } = await create({ network: 'MTN', data_size: '1GB', price: 4, is_active: false });
  expect(body.price).toMatchObject({ id: 'mtn-1gb-2', is_active: false });
  expect((await update('mtn-1gb-2', { is_active: true })).body.error.code).toBe('price_exists');
  expect((await update('mtn-1gb', { is_active: false })).status).toBe(200);
  expect((await update('mtn-1gb-2', { is_active: true })).status).toBe(200);
  expect((await update('mtn-1gb', { is_active: true })).body.error.code).toBe('price_exists');
  await remove('mtn-1gb-2');
  await update('mtn-1gb', { is_active: true });
});

test('adding the same size many times at once lists it once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => create({ network: 'Airteltigo', data_size: '12GB', price: 55 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect((await onSale()).filter(({ data_size }) => data_size === '12GB')).toHaveLength(1);
});

test('a change affects only the given fields, is asked about at the next purchase, and is on record', async () => {
  const person = await shop.person({ cedis: 20 });
  const { body } = await update('mtn-2gb', { price: 8.75, api_plan_id: 'P-2' });
  expect(body.price).toMatchObject({ id: 'mtn-2gb', data_size: '2GB', price: 8.75, api_plan_id: 'P-2' });
  expect(await lastRecord()).toMatchObject({
    before: { price: 9.5, api_plan_id: null },
    after: { price: 8.75, api_plan_id: 'P-2' },
  });
  const old = await shop.call(
    'process-bundle-order',
    mtn1gb({ planId: 'mtn-2gb', price: 9.5 }),
    person.token,
  );
  expect(old.body).toMatchObject({ success: false, message: expect.stringContaining('₵8.75') });
  // Each bundle API may have an id of its own, which customers don't see.
  const own = { primary_plan_id: 'P-5', secondary_plan_id: 'S-5' };
  expect((await update('mtn-5gb', own)).body.price).toMatchObject(own);
  expect(JSON.stringify(await onSale())).not.toMatch(/[PS]-5/);
});

test('it takes two people to change or empty a known plan id', async () => {
  const id = 'mtn-10gb';
  await update(id, { primary_plan_id: 'P-10' });
  for (const primary_plan_id of ['X900', ''])
    expect((await update(id, { primary_plan_id })).body).toMatchObject({
      success: false,
      price: { primary_plan_id: 'P-10' },
      approval: { status: 'waiting' },
    });
});

test('staff can read a cost, and customers never can: neither in the list nor in their orders', async () => {
  const person = await shop.person({ cedis: 20 });
  const cost = { cost: 4.61 };
  expect((await update('mtn-1gb', cost)).body.price).toMatchObject(cost);
  expect((await listed()).find(({ id }) => id === 'mtn-1gb')).toMatchObject(cost);
  const bought = await shop.call('process-bundle-order', mtn1gb(), person.token);
  expect(bought.body.success).toBe(true);
  const answers = await Promise.all([
    shop.call('get-bundle-prices', {}),
    shop.call('get-orders', {}, person.token),
    shop.call('get-profile', {}, person.token),
    shop.call('get-wallet-transactions', {}, person.token),
  ]);
  const read = JSON.stringify([bought.body, ...answers.map(({ body }) => body)]);
  expect(read).toContain('mtn-1gb');
  expect(read).not.toMatch(/cost|4\.61|461\b/);
  expect((await update('mtn-1gb', { cost: 0 })).status).toBe(400);
});

test('concurrent changes of one price are all made, one after another', async () => {
  const answers = await Promise.all([
    update('mtn-3gb', { price: 13 }),
    update('mtn-3gb', { api_plan_id: 'P-3' }),
    update('mtn-3gb', { is_active: false }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await listed()).find(({ id }) => id === 'mtn-3gb')).toMatchObject({
    price: 13,
    api_plan_id: 'P-3',
    is_active: false,
  });
});

test('a deleted price is gone, and its former values stay on record', async () => {
  expect((await remove('mtn-4gb')).body).toEqual({ success: true });
  expect((await listed()).map(({ id }) => id)).not.toContain('mtn-4gb');
  expect(await lastRecord()).toMatchObject({ action: 'delete-price', before: { price: 20 }, after: {} });
  expect((await remove('mtn-4gb')).status).toBe(404);
});

test.each([
  ['a price of zero', { price: 0 }, 'price'],
  ['a negative price', { price: -5 }, 'price'],
  ['thirds of a pesewa', { price: 5.005 }, 'price'],
  ['a size in words', { data_size: 'large' }, 'data_size'],
  ['a size of zero', { data_size: '0GB' }, 'data_size'],
  ['another network', { network: 'Telecel' }, 'network'],
])('%s is refused by name, in a new or a changed price', async (_what, change, field) => {
  const created = JSON.stringify({ network: 'MTN', data_size: '9GB', price: 40, ...change });
  const changed = JSON.stringify({ id: 'mtn-5gb', updates: change });
  for (const [name, body] of [
    ['admin-create-price', created],
    ['admin-update-price', changed],
  ] as const) {
    const { status, text } = await shop.post(name, body, admin.token);
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(field) });
  }
});

test('a bad price row stops the list instead of selling at a wrong price', async () => {
  await shop.table.write({ put: { ...priceRow.key({ id: 'bad' }), id: 'bad', price: 'free' } });
  const { status } = await shop.call('get-bundle-prices', {});
  expect(status).toBe(500);
  await shop.table.write({ delete: priceRow.key({ id: 'bad' }) });
});

test('a list of costs is saved as costs, which have neither a tier nor a time', async () => {
  const price = (await listed()).find(({ id }) => id === 'mtn-2gb')?.price;
  const costs = { prices: [{ id: 'mtn-2gb', price: 4.2, seen: null }], are_costs: true as const };
  const change = (more: object) =>
    shop.call('admin-bulk-update-prices', { ...costs, ...more } as typeof costs, admin.token);
  expect((await change({ tier: 't1' })).status).toBe(400);
  expect((await change({ at: new Date(Date.now() + 60 * 60_000).toISOString() })).status).toBe(400);
  expect((await change({ are_costs: undefined })).status).toBe(400);
  expect((await change({})).body).toEqual({ updatedCount: 1, failures: [] });
  expect(await listed()).toContainEqual(expect.objectContaining({ id: 'mtn-2gb', price, cost: 4.2 }));
});
