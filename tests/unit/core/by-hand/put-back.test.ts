import { randomUUID } from 'node:crypto';
import { makeBatch } from '../../../../lambdas/core/orders/by-hand/make-batch';
import { mayCancel } from '../../../../lambdas/core/orders/life';
import { cedis } from '../../../support/shop/fixtures';
import { wholeNetwork } from '../../../support/shop/manual-orders';
import { numberOf, openBatches } from './batches-world';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => numberOf(from + index));

/** Orders in a batch of their own, whose file was downloaded. */
async function downloaded(count: number, change: Parameters<typeof openBatches>[1] = () => ({})) {
  const world = await openBatches(count, change);
  const { batch } = await world.make('admin');
  const id = batch?.id ?? '';
  await world.open(id, true);
  const inBatch = async () => (await world.open(id)).batch.left;
  return { ...world, id, inBatch };
}

test('nobody puts back their own order, because they could then cancel it', async () => {
  const world = await downloaded(2, (index) => (index === 0 ? { userId: 'kofi' } : {}));
  const refused = {
    putBack: 1,
    failures: [{ orderNumber: numberOf(0), reason: expect.stringContaining('own order') }],
  };
  expect(await world.putBack(world.id, numbers(0, 2))).toEqual(refused);
  expect(await world.readOrder(numberOf(0))).toMatchObject({ status: 'processing', batchId: world.id });
});

test('once its file was downloaded, one admin puts back 20 orders in 24 hours, and no more', async () => {
  const world = await downloaded(42);
  const many = await world.putBack(world.id, numbers(0, 21));
  expect(many.putBack).toBe(0);
  expect(many.failures).toHaveLength(21);
  expect(many.failures[0]?.reason).toContain('a colleague');
  expect((await world.putBack(world.id, numbers(0, 15))).putBack).toBe(15);
  expect((await world.putBack(world.id, numbers(15, 20))).putBack).toBe(5);
  expect((await world.putBack(world.id, numbers(20, 21))).putBack).toBe(0);
  expect(await world.inBatch()).toBe(22);
  world.wait(26 * 60);
  expect((await world.putBack(world.id, numbers(20, 40))).putBack).toBe(20);
});

test('a repeated request counts once, and doesn’t put back orders that opened since', async () => {
  const world = await downloaded(30);
  await world.settle(world.id, 'completed', numbers(20, 30));
  const request = randomUUID();
  const first = await world.putBack(world.id, numbers(0, 30), request);
  expect(first.putBack).toBe(20);
  await world.settle(world.id, 'processing', numbers(20, 30));
  expect(await world.putBack(world.id, numbers(0, 30), request)).toMatchObject({ putBack: 20 });
  expect(await world.inBatch()).toBe(10);
});

test('orders of a file that nobody has downloaded are put back without a limit', async () => {
  const world = await openBatches(60);
  const { batch } = await world.make('kofi');
  expect((await world.putBack(batch?.id ?? '', numbers(0, 60))).putBack).toBe(60);
});

test('an order that staff set to pending in its batch can be cancelled once it is put back; a delivered one can’t', async () => {
  const world = await downloaded(2);
  await world.settle(world.id, 'pending', numbers(0, 1));
  await world.settle(world.id, 'completed', numbers(1, 2));
  await world.settle(world.id, 'pending', numbers(1, 2));
  expect((await world.putBack(world.id, numbers(0, 2))).putBack).toBe(2);
  expect(mayCancel(await world.readOrder(numberOf(0)))).toBe(true);
  expect(mayCancel(await world.readOrder(numberOf(1)))).toBe(false);
});

test('an order that is put back while its batch is being made is not taken into it again', async () => {
  const world = await openBatches(3);
  const request = { ...wholeNetwork({}), requestId: 'the-same-request' };
  let writes = 0;
  const db: typeof world.ports.db = {
    ...world.ports.db,
    write(changes) {
      // Counts the batch's writes, between which its orders are written.
      if (changes.some(({ kind }) => kind === 'batch')) writes += 1;
      if (writes === 3) throw new Error('Stopped');
      return world.ports.db.write(changes);
    },
  };
  const admin = { adminId: 'kofi', adminName: 'kofi' };
  await expect(makeBatch({ ...world.ports, db }, admin, request)).rejects.toThrow('Stopped');
  const id = (await world.readOrder(numberOf(0))).batchId ?? '';
  world.wait(1);
  await world.putBack(id, numbers(0, 1));
  const { batch } = await world.make('kofi', {}, 'the-same-request');
  expect([batch?.id, batch?.status, batch?.left]).toEqual([id, 'open', 2]);
  expect((await world.readOrder(numberOf(0))).batchId).toBeNull();
  const other = await world.make('kofi');
  expect((await world.readOrder(numberOf(0))).batchId).toBe(other.batch?.id);
});

test('downloaded orders also count by amount: below 20 orders, one admin puts back less than ₵200', async () => {
  const world = await downloaded(3, () => ({ amount: cedis(99.99) }));
  expect((await world.putBack(world.id, numbers(0, 1))).putBack).toBe(1);
  expect((await world.putBack(world.id, numbers(1, 3))).putBack).toBe(0);
  expect((await world.putBack(world.id, numbers(1, 2))).putBack).toBe(1);
  expect((await world.putBack(world.id, numbers(2, 3))).putBack).toBe(0);
});
