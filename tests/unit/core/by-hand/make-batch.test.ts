import { batchRow } from '../../../../lambdas/core/orders/by-hand/batch';
import { makeBatch } from '../../../../lambdas/core/orders/by-hand/make-batch';
import { reconcileOrder } from '../../../../lambdas/core/orders/delivery/reconcile-order';
import type { Order } from '../../../../lambdas/core/orders/order';
import { customersOrderView } from '../../../../lambdas/core/orders/order-view';
import { attempt, noon, settings } from '../../../support/shop/fixtures';
import { wholeNetwork } from '../../../support/shop/manual-orders';
import type { WholeDb } from '../../../support/table/whole-db';
import { minutes, numberOf, openBatches } from './batches-world';

type World = Awaited<ReturnType<typeof openBatches>>;

const ordersOf = (world: World, count: number) =>
  world.byHand.orders(Array.from({ length: count }, (_, index) => numberOf(index)));
const idsIn = (orders: readonly Order[], batchId: string | undefined) =>
  orders.filter((order) => order.batchId === batchId).map(({ id }) => id);

test('the oldest orders go into a batch and are processing, and their customers read that they were sent', async () => {
  const world = await openBatches(5);
  const { batch, isDone, waiting } = await world.make('kofi', { most: 3 });
  expect([batch?.status, batch?.left, isDone, waiting]).toEqual(['open', 3, true, 2]);
  const orders = await ordersOf(world, 5);
  expect(idsIn(orders, batch?.id)).toEqual([0, 1, 2].map(numberOf));
  expect(orders.map(({ status, stage }) => `${status} ${stage}`)).toEqual([
    ...Array.from({ length: 3 }, () => 'processing manual'),
    ...Array.from({ length: 2 }, () => 'pending manual'),
  ]);
  const [first] = orders;
  const view = first && customersOrderView(first, 'Ama', noon);
  expect(view?.can_cancel).toBe(false);
  expect(view?.timeline.at(-1)).toMatchObject({ by: 'admin', note: 'Sent to be delivered by hand' });
});

test('two batches made at once share no order, and each gets what is available', async () => {
  const world = await openBatches(30);
  const [a, b] = await Promise.all([world.make('kofi', { most: 15 }), world.make('admin', { most: 15 })]);
  const orders = await ordersOf(world, 30);
  const [inA, inB] = [idsIn(orders, a.batch?.id), idsIn(orders, b.batch?.id)];
  expect(inA).toHaveLength(15);
  expect(inB).toHaveLength(15);
  expect(new Set([...inA, ...inB]).size).toBe(30);
  // No order was moved from one batch to the other.
  expect(orders.map(({ version }) => version)).toEqual(orders.map(() => 2));
  expect([a.batch?.status, b.batch?.status]).toEqual(['open', 'open']);
});

test('2,000 orders make two batches, in parts; none is lost, and the answer says how many are left', async () => {
  const world = await openBatches(2_000);
  const first = await world.make('kofi');
  expect([first.batch?.left, first.waiting]).toEqual([1_000, 1_000]);
  const second = await world.make('kofi');
  expect([second.batch?.left, second.waiting]).toEqual([1_000, 0]);
  const orders = await ordersOf(world, 2_000);
  expect(idsIn(orders, first.batch?.id)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => numberOf(index)),
  );
  expect(idsIn(orders, second.batch?.id)).toHaveLength(1_000);
  expect((await world.make('kofi')).batch).toBeNull();
});

test.each([1, 2, 3, 7, 101, 142])(
  'a stop at write %i loses nothing: the same request continues',
  async (stopAt) => {
    const world = await openBatches(150);
    let writes = 0;
    const stopping = <Store extends Pick<WholeDb, 'write'>>(store: Store): Store => ({
      ...store,
      write(changes: Parameters<WholeDb['write']>[0]) {
        writes += 1;
        if (writes >= stopAt) throw new Error('Stopped');
        return store.write(changes);
      },
    });
    const { ports } = world;
    const broken = {
      ...ports,
      db: stopping(ports.db as never) as typeof ports.db,
    };
    const request = { ...wholeNetwork({ most: 140 }), requestId: 'the-same-request' };
    await expect(makeBatch(broken, { adminId: 'kofi', adminName: 'Kofi' }, request)).rejects.toThrow(
      'Stopped',
    );
    world.wait(60);
    const after = await world.make('kofi', { most: 140 }, 'the-same-request');
    expect([after.batch?.status, after.batch?.left, after.waiting]).toEqual(['open', 140, 10]);
    const orders = await ordersOf(world, 150);
    expect(idsIn(orders, after.batch?.id)).toEqual(
      Array.from({ length: 140 }, (_, index) => numberOf(index)),
    );
    const named = (await world.ports.db.get(batchRow, { id: after.batch?.id ?? '' }))?.orderNumbers;
    expect(named).toEqual(expect.arrayContaining(idsIn(orders, after.batch?.id)));
  },
);

test('only orders that nobody has started on, and that no supplier can still deliver, go into it', async () => {
  const kinds: Partial<Order>[] = [
    {},
    { takenOver: true },
    { attempts: [attempt({ outcome: 'unknown' })] },
    { attempts: [attempt({ outcome: 'refused' })] },
    { stage: 'accepted', status: 'processing' },
    { attention: ['order_delivered_unasked'] },
    { network: 'Airteltigo' },
    // It already needs attention, so it isn't due.
    { attention: ['order_by_hand_waits'], dueAt: null },
  ];
  const world = await openBatches(kinds.length, (index) => kinds[index] ?? {});
  const { batch } = await world.make('kofi');
  expect(idsIn(await ordersOf(world, kinds.length), batch?.id)).toEqual([0, 3, 7].map(numberOf));
});

test('a batch for one line leaves orders of other lines', async () => {
  const lines = [null, 'BigTime', 'iShare'];
  const world = await openBatches(3, (index) => ({ network: 'Airteltigo', line: lines[index] ?? null }));
  const { waiting } = await world.list();
  expect(waiting.map(({ line, count }) => [line, count])).toEqual([
    [null, 1],
    ['BigTime', 1],
    ['iShare', 1],
  ]);
  const { batch } = await world.make('kofi', { network: 'Airteltigo', line: 'BigTime' });
  expect(idsIn(await ordersOf(world, 3), batch?.id)).toEqual([numberOf(1)]);
  const plain = await world.make('kofi', { network: 'Airteltigo', line: '' });
  expect(idsIn(await ordersOf(world, 3), plain.batch?.id)).toEqual([numberOf(0)]);
});

test('a repeated request returns its batch, and one with other content is refused', async () => {
  const world = await openBatches(5);
  const first = await world.make('kofi', { most: 2 }, 'request-1');
  const again = await world.make('kofi', { most: 2 }, 'request-1');
  expect(again.batch).toEqual(first.batch);
  await expect(world.make('kofi', { most: 3 }, 'request-1')).rejects.toMatchObject({
    code: 'request_id_reused',
  });
});

test('a batch that stays open needs attention a day later, as orders by hand do', async () => {
  const world = await openBatches(1);
  await world.make('kofi');
  const order = await world.readOrder(numberOf(0));
  expect(order.dueAt).toEqual(minutes(24 * 60));
});

test('an open list says how many of its orders have no result, until each is settled, put back or an item of its own', async () => {
  const world = await openBatches(4);
  const { batch } = await world.make('kofi', { most: 3 });
  const listed = async () => (await world.list()).open.map(({ id, waiting }) => [id, waiting]);
  expect(await listed()).toEqual([[batch?.id, 3]]);
  await world.settle(batch?.id ?? '', 'completed', [numberOf(0)]);
  await world.putBack(batch?.id ?? '', [numberOf(1)]);
  // Nobody has opened the list since.
  expect(await listed()).toEqual([[batch?.id, 1]]);
  // Lists of the same moment have no order.
  world.wait(1);
  const again = await world.make('kofi');
  expect(await listed()).toEqual([
    [batch?.id, 1],
    [again.batch?.id, 2],
  ]);
  world.wait(24 * 60);
  await reconcileOrder(world.ports, numberOf(2), settings());
  const [waits] = await world.byHand.orders([numberOf(2)]);
  expect(waits?.attention).toEqual(['order_by_hand_waits']);
  expect(await listed()).toEqual([
    [batch?.id, 0],
    [again.batch?.id, 2],
  ]);
});
