import { openOrders, openTopUps } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { cancelOrder, releaseOrder } from '../../../lambdas/core/orders/before-sending';
import { releasedAnswer } from '../../../lambdas/core/orders/messages';
import type { Order } from '../../../lambdas/core/orders/order';
import { customersOrderView } from '../../../lambdas/core/orders/order-view';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { reconcile } from '../../../lambdas/core/reconcile';
import { account, attempt, noon, order, purchase, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { userId } = account();
const request = purchase({ userId, confirmed: [], wait: true });
const seconds = (count: number) => count / 60;

/** A waiting purchase that can be undone. */
async function bought(script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  const answer = await buyBundle(core.ports, request);
  const orderNumber = answer.orderNumber ?? '';
  const own = { userId, orderNumber };
  return {
    ...core,
    answer,
    orderNumber,
    read: () => core.readOrder(orderNumber),
    release: (change: Partial<typeof own> = {}) => releaseOrder(core.ports, { ...own, ...change }),
    undo: () => cancelOrder(core.ports, own),
    sweepAll: () =>
      reconcile({
        orders: core.ports,
        topUps: { ...core.ports, payments: { verify: async () => ({ kind: 'under_way' }) } },
        openOrders: openOrders(core.table),
        openTopUps: openTopUps(core.table),
        settings: settings(),
      }),
  };
}

type Bought = Awaited<ReturnType<typeof bought>>;
const placed = ({ calls, orderNumber }: Bought) =>
  calls.filter((call) => call === `hubnet.place ${orderNumber}`).length;

test('it is paid and waits, its answer says for how long, and no supplier is called', async () => {
  const core = await bought();
  expect(core.answer).toMatchObject({
    success: true,
    message: 'MTN 1GB to 024 123 4567 will be sent in 10 seconds.',
    undoMsLeft: 10_000,
  });
  expect(await core.read()).toMatchObject({
    status: 'pending',
    stage: 'waiting',
    waitsFor: { kind: 'undo' },
    attempts: [],
    dueAt: new Date(noon.getTime() + 12_000),
  });
  expect(await core.balance()).toBe(1500);
  const buyer = await core.ports.db.get(accountRow, { userId });
  expect(buyer?.unproven).toHaveLength(1);
  expect(core.calls).toEqual([]);
});

test('the time to undo runs from the order’s own time, and ends with its release', async () => {
  const core = await bought();
  const left = async () => customersOrderView(await core.read(), 'Ama', core.ports.clock.now()).undo_ms_left;
  core.wait(seconds(4));
  expect(await left()).toBe(6_000);
  expect((await buyBundle(core.ports, request)).undoMsLeft).toBe(6_000);
  core.wait(seconds(20));
  expect(await left()).toBe(0);
  await core.release();
  expect(await left()).toBeNull();
  expect(await buyBundle(core.ports, request)).not.toHaveProperty('undoMsLeft');
});

test('its release sends it once; a repeated release says so and does nothing', async () => {
  const core = await bought();
  core.wait(seconds(10));
  const first = await core.release();
  expect(releasedAnswer(first.order, first.isReleased)).toEqual({
    success: true,
    message: 'MTN 1GB to 024 123 4567 is on its way.',
  });
  const version = (await core.read()).version;
  const second = await core.release();
  expect(second).toMatchObject({ isReleased: false, order: { version } });
  expect(releasedAnswer(second.order, second.isReleased)).toEqual({
    success: true,
    message: 'It has been sent already.',
  });
  expect(placed(core)).toBe(1);
  expect((await core.read()).timeline.map(({ event }) => event)).toEqual(['paid', 'sent', 'confirmed']);
});

test('a number that its supplier refuses when it is sent reads as failed, with where the money is', async () => {
  const core = await bought({ placed: [{ kind: 'refused', cause: 'number_refused' }] });
  const { order: after, isReleased } = await core.release();
  expect(releasedAnswer(after, isReleased)).toEqual({
    success: false,
    message: '₵5.00 is back in your wallet. MTN 1GB to 024 123 4567 didn’t go through.',
  });
});

test('with the browser closed, the first sweep after 12 seconds sends it: within 75 seconds, whenever sweeps run', async () => {
  for (const sweepAt of [0, 1, 11, 12, 30, 59]) {
    const core = await bought();
    core.wait(seconds(sweepAt));
    for (let passed = sweepAt; placed(core) === 0; passed += 60) {
      expect(passed).toBeLessThanOrEqual(75);
      await core.sweepAll();
      if (passed < 12) expect(placed(core)).toBe(0);
      core.wait(1);
    }
  }
});

test('an undone order is never sent, and its money is back', async () => {
  const core = await bought();
  await core.undo();
  const after = await core.release();
  // Neither a success nor a failure: its customer knows that they cancelled it.
  expect(releasedAnswer(after.order, after.isReleased)).toEqual({
    message: 'It wasn’t sent, and your money is back in your wallet.',
  });
  core.wait(1);
  await core.sweepAll();
  expect(core.calls).toEqual([]);
  expect(await core.balance()).toBe(2000);
});

test('once released, it can’t be undone any more', async () => {
  const core = await bought();
  await core.release();
  await expect(core.undo()).rejects.toMatchObject({ code: 'order_sent' });
  expect(await core.balance()).toBe(1500);
});

test.each([
  ['all permits are in use', async (core: Bought) => void (await core.ports.rateLimiter.acquire(limit))],
  ['others wait in line', (core: Bought) => core.ports.rateLimiter.holdLine(limit)],
])('if %s, it stays for the sweep, which sends it', async (_, happens) => {
  const core = await bought({ perMinute: 1 });
  await happens(core);
  const { order: after, isReleased } = await core.release();
  expect(releasedAnswer(after, isReleased)).toMatchObject({
    success: true,
    message: expect.stringContaining('is waiting to be sent'),
  });
  expect(await core.read()).toMatchObject({ stage: 'waiting', version: 1 });
  core.wait(1.5);
  await core.sweepAll();
  expect(placed(core)).toBe(1);
});
const limit = { name: 'hubnet#mtn', most: 1 };

test.each<[string, Partial<Order>]>([
  ['waits because its supplier turned it away', { waitsFor: { kind: 'retry' } }],
  ['waits, and that an attempt may still deliver', { attempts: [attempt()] }],
  ['a person delivers by hand', { stage: 'manual', apiUsed: 'manual' }],
])('an order that %s is not changed by a release', async (_, change) => {
  const core = await openCore();
  const before = await core.putOrder({ status: 'pending', stage: 'waiting', attempts: [], ...change });
  const own = { userId, orderNumber: order().id };
  expect(await releaseOrder(core.ports, own)).toEqual({ order: before, isReleased: false });
  expect(core.calls).toEqual([]);
});

test('another customer’s order gets the answer of a missing one', async () => {
  const core = await bought();
  const missing = { code: 'not_found', userMessage: 'There is no such order.' };
  await expect(core.release({ userId: 'user-2' })).rejects.toMatchObject(missing);
  await expect(core.release({ orderNumber: 'ORDNONE' })).rejects.toMatchObject(missing);
  expect(core.calls).toEqual([]);
});

test('an order that a person delivers by hand doesn’t wait', async () => {
  const core = await openCore();
  const ports = { ...core.ports, settings: { read: async () => settings({ hubnet_api_key: '' }) } };
  const answer = await buyBundle(ports, request);
  expect(answer).not.toHaveProperty('undoMsLeft');
  expect(await core.readOrder(answer.orderNumber ?? '')).toMatchObject({ stage: 'manual' });
});
