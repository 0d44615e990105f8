import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

type Plan = InputOf<Registry['admin-save-prices']>['prices'][number];
const save = (...prices: Plan[]) =>
  shop.call('admin-save-prices', { requestId: randomUUID(), prices }, admin.token);
const remove = (id: string) => shop.call('admin-delete-price', { id }, admin.token);
const listed = async () => (await shop.call('admin-get-prices', {}, admin.token)).body.prices;
const onSale = async () => (await shop.call('get-bundle-prices', {})).body.prices;
const lastRecord = async () =>
  (await shop.call('admin-get-audit', { limit: 1 }, admin.token)).body.records[0];

test('a new price is on sale at once, under a readable id, with its size in one form', async () => {
  const plan = { network: 'MTN', data_size: '7 gb', price: 33.5, codes: { primary: '' } };
  expect(await save(plan)).toMatchObject({ status: 200, body: { success: true } });
  expect(await onSale()).toContainEqual({
    id: 'mtn-7gb',
    network: 'MTN',
    data_size: '7GB',
    price: 33.5,
    api_plan_id: null,
    validity: null,
    note: null,
    is_active: true,
  });
  expect(await lastRecord()).toMatchObject({
    action: 'create-price',
    admin_id: admin.userId,
    admin_name: 'Test Person',
    target_id: 'mtn-7gb',
    after: { price: 33.5, data_size: '7GB' },
  });
});

test('a change affects only the given fields, is asked about at the next purchase, and is on record', async () => {
  const person = await shop.person({ cedis: 20 });
  await save({ id: 'mtn-2gb', price: 8.75, codes: { primary: 'P-2' } });
  expect((await listed()).find(({ id }) => id === 'mtn-2gb')).toMatchObject({
    ...{ data_size: '2GB', price: 8.75, api_plan_id: 'P-2', codes: { primary: 'P-2' } },
  });
  expect(await lastRecord()).toMatchObject({
    before: { price: 9.5, code_primary: null },
    after: { price: 8.75, code_primary: 'P-2' },
  });
  const old = await shop.call(
    'process-bundle-order',
    mtn1gb({ planId: 'mtn-2gb', price: 9.5 }),
    person.token,
  );
  expect(old.body).toMatchObject({ success: false, message: expect.stringContaining('₵8.75') });
  // Customers don't see the codes at suppliers.
  await save({ id: 'mtn-5gb', codes: { secondary: 'S-5', hubnet: 'big-time' } });
  expect(JSON.stringify(await onSale())).not.toMatch(/big-time/);
});

test('staff can read a cost, and customers never can: neither in the list nor in their orders', async () => {
  const person = await shop.person({ cedis: 20 });
  const cost = { cost: 4.61 };
  await save({ id: 'mtn-1gb', ...cost });
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
  expect((await save({ id: 'mtn-1gb', cost: 0 })).status).toBe(400);
});

test('a deleted price is gone, and its former values stay on record', async () => {
  expect((await remove('mtn-4gb')).body).toEqual({ success: true });
  expect((await listed()).map(({ id }) => id)).not.toContain('mtn-4gb');
  expect(await lastRecord()).toMatchObject({ action: 'delete-price', before: { price: 20 }, after: {} });
  expect((await remove('mtn-4gb')).status).toBe(404);
});
