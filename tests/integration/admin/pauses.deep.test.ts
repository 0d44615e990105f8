import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { airteltigo1gb, mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
  admin = await shop.person({ role: 'admin' });
  await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0, webhooks: false });
});
afterAll(() => shop.stop());

type Pausing = InputOf<Registry['admin-pause-sales']>;
const set = (target: Pausing['target'], pause: Pausing['pause']) =>
  shop.call('admin-pause-sales', { requestId: randomUUID(), target, pause }, admin.token);
const pause = (mode: 'no_new_orders' | 'send_later') => ({
  ...{ words: '', from: null, until: null, mode, resumes: false },
});
const sent = async () => (await supplierOrders(shop.cloud.endpoints.suppliers)).length;

test('a single plan can be paused, and a nonexistent one can’t', async () => {
  const planId = mtn1gb().planId;
  expect((await set({ network: 'MTN', planId }, pause('no_new_orders'))).status).toBe(200);
  const { token } = await shop.person({ cedis: 20 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), token);
  expect(body).toMatchObject({ success: false, order_number: null });
  expect((await set({ network: 'MTN', planId }, null)).status).toBe(200);
  expect((await shop.call('process-bundle-order', mtn1gb(), token)).body.success).toBe(true);
  expect((await set({ network: 'MTN', planId: 'mtn-77gb' }, pause('no_new_orders'))).status).toBe(404);
});

test('nobody is asked about an order that waits for the end of a pause, not even by staff', async () => {
  expect((await set({ network: 'Airteltigo' }, pause('send_later'))).status).toBe(200);
  const { token } = await shop.person({ cedis: 20 });
  const before = await sent();
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), token);
  const orderId = String(body.order_number);
  const asked = await shop.call('admin-recheck-order', { orderId }, admin.token);
  expect(asked.body).toMatchObject({
    asked: false,
    message: 'AirtelTigo data is paused: it waits for that, and no supplier has it.',
  });
  expect(await sent()).toBe(before);
});

test('a pause can start later, and can be taken back before it starts', async () => {
  const from = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const later = await set({ network: 'MTN' }, { ...pause('no_new_orders'), from });
  expect(later.body).toMatchObject({ network: { pauses: [], next_pauses: [{ what: 'MTN data', from }] } });
  const { token } = await shop.person({ cedis: 20 });
  expect((await shop.call('process-bundle-order', mtn1gb(), token)).body.success).toBe(true);
  const past = new Date(Date.now() - 60_000).toISOString();
  expect((await set({ network: 'MTN' }, { ...pause('no_new_orders'), from: past })).status).toBe(400);
  const back = await set({ network: 'MTN' }, null);
  expect(back.body).toMatchObject({ network: { pauses: [], next_pauses: [] } });
  const now = await set({ network: 'MTN' }, pause('no_new_orders'));
  expect(now.body).toMatchObject({ network: { pauses: [{ what: 'MTN data' }], next_pauses: [] } });
  expect((await set({ network: 'MTN' }, null)).status).toBe(200);
});
