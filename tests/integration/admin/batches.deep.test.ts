import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { attentionStore } from '../../../lambdas/adapters/dynamodb/attention/attention-store';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { wholeNetwork } from '../../support/shop/manual-orders';
import { airteltigo1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { wholeDb } from '../../support/table/whole-db';

/** Orders that go to a supplier by hand. */

let shop: Shop;
let admin: Person;
let ama: Person;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual', settings: { bundle_api_active: false } });
  admin = await shop.person({ role: 'admin' });
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 50 });
});
afterAll(() => shop.stop());

async function bought(): Promise<string> {
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), ama.token);
  return String(body.order_number);
}

async function read(number: string): Promise<Order> {
  const order = await wholeDb(shop.table).get(orderRow, { id: number });
  if (order === null) throw new Error(`No order ${number}`);
  return order;
}

/** Makes the order due, as the sweep finds it after a day. */
async function forgotten(number: string): Promise<void> {
  const order = await read(number);
  const due = { ...order, dueAt: new Date(Date.now() - 1_000), version: order.version + 1 };
  await shop.table.write({ put: orderRow.encode(due) });
  await shop.cloud.lambda.invoke('reconcile', {});
  expect((await read(number)).attention).toEqual(['order_by_hand_waits']);
}

const make = async (requestId: string) => {
  const request = { ...wholeNetwork({ network: 'Airteltigo' }), requestId };
  const { body } = await shop.call('admin-make-batch', request, admin.token);
  if (!body.batch) throw new Error('no batch');
  return body.batch;
};
const batches = async () => (await shop.call('admin-get-batches', {}, admin.token)).body;
type PuttingBack = InputOf<Registry['admin-put-back-orders']>;
const putBack = async (batchId: string, change: Partial<PuttingBack>) => {
  const input = { batchId, orderIds: [], reason: 'Left in the sheet', requestId: randomUUID(), ...change };
  return (await shop.call('admin-put-back-orders', input, admin.token)).body;
};
const reasonsOf = async (id: string) =>
  (await attentionStore(shop.table).get({ kind: 'order', id }))?.reasons;

test('waiting orders are taken once, whatever else needed attention, and wait again once put back', async () => {
  const numbers = [await bought(), await bought()];
  const [first = '', second = ''] = numbers;
  await forgotten(first);
  expect((await batches()).waiting).toMatchObject([{ network: 'Airteltigo', line: null, count: 2 }]);

  const requestId = randomUUID();
  const batch = await make(requestId);
  expect(batch).toMatchObject({ status: 'open', left: 2 });
  expect(await make(requestId)).toEqual(batch);
  expect((await batches()).open).toMatchObject([{ id: batch.id, left: 2 }]);
  expect((await batches()).waiting).toEqual([]);
  expect(await read(first)).toMatchObject({ status: 'processing', attention: [], batchId: batch.id });
  expect(await reasonsOf(first)).toEqual([]);

  await forgotten(second);
  const again = { orderIds: [second], requestId: 'not-sent' };
  for (let time = 0; time < 2; time += 1) {
    expect(await putBack(batch.id, again)).toMatchObject({ put_back: 1, failures: [] });
  }
  expect(await read(second)).toMatchObject({ status: 'pending', attention: [], batchId: null });
  expect(await reasonsOf(second)).toEqual([]);
  expect((await batches()).waiting).toMatchObject([{ count: 1 }]);
});

test('once the batch’s file was downloaded, orders that are put back count as orders that the admin failed', async () => {
  const number = await bought();
  const { id: batchId } = await make(randomUUID());
  const opened = await shop.call('admin-open-batch', { batchId, download: true }, admin.token);
  expect(opened.body.batch.downloads).toBe(1);
  expect(opened.body.rows.map((row) => row.order_number)).toContain(number);
  expect(await putBack(batchId, { orderIds: [number] })).toMatchObject({ put_back: 1 });
  expect(await putBack(batchId, { orderIds: [number] })).toMatchObject({
    failures: [{ orderId: number, reason: 'It is no longer on this list.' }],
  });
});

test('an order that staff took over is named until it has a result', async () => {
  const number = await bought();
  const set = (status: 'processing' | 'completed') =>
    shop.call('admin-update-order-status', { orderId: number, status }, admin.token);
  await set('processing');
  expect((await batches()).begun).toMatchObject([{ order_number: number }]);
  await set('completed');
  expect((await batches()).begun).toBeUndefined();
});

test('an order that enters a batch while the sweep looks at it keeps its due time', async () => {
  const numbers = [await bought(), await bought(), await bought(), await bought(), await bought()];
  for (const number of numbers) {
    const order = await read(number);
    const due = { ...order, dueAt: new Date(Date.now() - 1_000), version: order.version + 1 };
    await shop.table.write({ put: orderRow.encode(due) });
  }
  const [, batch] = await Promise.all([shop.cloud.lambda.invoke('reconcile', {}), make(randomUUID())]);
  const orders = await Promise.all(numbers.map(read));
  for (const order of orders) {
    // Whichever came first: an order in the batch is due in a day, and any other is an item.
    if (order.batchId === batch.id) expect(order.dueAt?.getTime()).toBeGreaterThan(Date.now());
    else expect(order.attention).toEqual(['order_by_hand_waits']);
  }
  expect(orders.filter(({ batchId }) => batchId === batch.id).length).toBeGreaterThan(0);
});
