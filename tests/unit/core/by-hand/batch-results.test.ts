import { randomUUID } from 'node:crypto';
import { auditLog } from '../../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { cancelOrder } from '../../../../lambdas/core/orders/before-sending';
import { byHandAt } from '../../../../lambdas/core/orders/delivery/outcomes';
import { reconcileOrder } from '../../../../lambdas/core/orders/delivery/reconcile-order';
import { mayCancel } from '../../../../lambdas/core/orders/life';
import { account, noon, settings } from '../../../support/shop/fixtures';
import { readingOrdersBy } from '../../../support/table/whole-db';
import { numberOf, openBatches } from './batches-world';

const [first, second, third] = [0, 1, 2].map(numberOf) as [string, string, string];

/** Three orders in a batch of their own. */
async function three() {
  const world = await openBatches(3);
  const { batch } = await world.make('kofi');
  if (batch === null) throw new Error('Nothing waited');
  const cancel = (orderNumber: string) =>
    cancelOrder(world.ports, { userId: account().userId, orderNumber }).then(
      ({ status }) => status,
      ({ code }: { code: string }) => code,
    );
  return { ...world, id: batch.id, cancel };
}

test('orders that the supplier delivered are completed, failed ones are refunded once, and the others stay', async () => {
  const world = await three();
  const before = (await world.balance()) ?? 0;
  expect(await world.settle(world.id, 'completed', [first])).toMatchObject({ changed: 1 });
  expect(await world.settle(world.id, 'failed', [second])).toMatchObject({ changed: 1 });
  expect(await world.settle(world.id, 'failed', [second])).toMatchObject({ failures: [] });
  expect(await world.balance()).toBe(before + 500);
  const { batch, orders } = await world.open(world.id);
  expect(orders.map(({ status }) => status)).toEqual(['completed', 'failed', 'processing']);
  expect([batch.status, batch.left]).toEqual(['open', 1]);
});

test('a batch closes with its last order, and its file can be downloaded again', async () => {
  const world = await three();
  await world.settle(world.id, 'completed', [first, second, third]);
  expect((await world.open(world.id)).batch.status).toBe('closed');
  expect((await world.list()).open).toEqual([]);
  expect((await world.list()).closed.map(({ id }) => id)).toEqual([world.id]);
  const { batch, orders } = await world.open(world.id, true);
  expect([batch.downloads, orders.length]).toEqual([1, 3]);
});

test('closed batches are listed newest first', async () => {
  const world = await openBatches(0);
  const closed: string[] = [];
  for (const [index, number] of [first, second, third].entries()) {
    await world.put(index);
    const id = (await world.make('kofi')).batch?.id ?? '';
    await world.settle(id, 'completed', [number]);
    expect((await world.open(id)).batch.status).toBe('closed');
    closed.unshift(id);
    world.wait(1);
  }
  expect((await world.list()).closed.map(({ id }) => id)).toEqual(closed);
});

test('each download is counted and on record; opening it again on the same day leaves one record', async () => {
  const world = await three();
  for (const isDownload of [true, true, false, false]) await world.open(world.id, isDownload);
  expect((await world.open(world.id)).batch.downloads).toBe(2);
  const { records } = await auditLog(world.table, world.ports.clock).newest({ limit: 50, by: 'staff' });
  const looks = records.filter(({ targetId }) => targetId === world.id).map(({ action }) => action);
  expect(looks.toSorted()).toEqual(['download-batch', 'download-batch', 'make-batch', 'view-batch']);
});

test('a customer can’t cancel an order of a batch, until it is put back; then it is refunded once', async () => {
  const world = await three();
  const before = (await world.balance()) ?? 0;
  expect(await world.cancel(first)).toBe('order_sent');
  expect(await world.putBack(world.id, [first])).toEqual({ putBack: 1, failures: [] });
  const { userId, ...put } = await world.readOrder(first);
  expect(put).toMatchObject({ status: 'pending', stage: 'manual', batchId: null });
  const { records } = await auditLog(world.table, world.ports.clock).newest({ limit: 50, by: 'staff' });
  expect(records.find(({ action }) => action === 'put-back-orders')?.customers).toEqual([userId]);
  expect([await world.cancel(first), await world.cancel(first)]).toEqual(['failed', 'failed']);
  expect(await world.balance()).toBe(before + 500);
  expect(await world.cancel(second)).toBe('order_sent');
});

test('an order that was put back can go into another batch, and the first one’s results don’t reach it', async () => {
  const world = await three();
  await world.putBack(world.id, [first]);
  const { batch } = await world.make('admin');
  expect((await world.readOrder(first)).batchId).toBe(batch?.id);
  expect(await world.settle(world.id, 'failed', [first])).toMatchObject({
    changed: 0,
    failures: [{ reason: 'It is no longer on this list. Nothing was changed.' }],
  });
  expect((await world.open(world.id)).orders.map(({ id }) => id)).toEqual([second, third]);
  expect(mayCancel(await world.readOrder(first))).toBe(false);
});

test('only orders still open in the batch are put back; a repeated request gives the same answer', async () => {
  const world = await three();
  await world.settle(world.id, 'completed', [first]);
  const request = randomUUID();
  const expected = {
    putBack: 1,
    failures: [{ orderNumber: first, reason: 'It is completed already.' }],
  };
  expect(await world.putBack(world.id, [first, second], request)).toEqual(expected);
  expect(await world.putBack(world.id, [first, second], request)).toEqual(expected);
  expect((await world.readOrder(second)).timeline.map(({ event }) => event)).toEqual([
    'paid',
    'reopened',
    'waiting',
  ]);
});

test('an order that enters a batch while a sweep reads it is due a day later, and needs nobody earlier', async () => {
  const world = await openBatches(1);
  world.wait(24 * 60);
  const db = readingOrdersBy(world.ports.db, async (_, now) => {
    const found = await now();
    await world.make('kofi');
    return found;
  });
  await reconcileOrder({ ...world.ports, db }, first, settings());
  const order = await world.readOrder(first);
  expect(order.batchId).not.toBeNull();
  expect(order.attention).toEqual([]);
  expect(order.dueAt).toEqual(byHandAt(order.timeline.at(-1)?.at ?? noon));
  world.wait(24 * 60);
  await reconcileOrder(world.ports, first, settings());
  expect((await world.readOrder(first)).attention).toEqual(['order_by_hand_waits']);
});

test('a batch without results needs attention after a day, and its orders are neither sent nor refunded', async () => {
  const world = await three();
  const before = await world.balance();
  world.wait(24 * 60);
  await reconcileOrder(world.ports, first, settings());
  expect(await world.readOrder(first)).toMatchObject({
    attention: ['order_by_hand_waits'],
    status: 'processing',
    batchId: world.id,
  });
  expect(await world.balance()).toBe(before);
  expect(world.calls).toEqual([]);
  await world.putBack(world.id, [first]);
  expect((await world.readOrder(first)).attention).toEqual([]);
});
