import type { OrderStatus } from '../../../contracts/constants';
import { adminBulkUpdateOrders } from '../../../contracts/orders/contracts';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import type { Order } from '../../../lambdas/core/orders/order';
import {
  type StatusChange,
  setOrderStatus,
  statusChangeAnswer,
} from '../../../lambdas/core/orders/status/set-status';
import { changeStatuses } from '../../../lambdas/core/orders/status/set-statuses';
import { attempt, cedis, noon, order, order as orderFixture, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { readingOrdersBy } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

const change = { orderNumber: orderFixture().id, by: ownerBy('admin'), idempotencyKey: 'request-1' };

/** A paid order. `overtakenBy` is committed after the order's first read. */
async function openOrder(overtakenBy: StatusChange['status'] | null = null) {
  const core = await openCore();
  const order = await core.putOrder({ status: 'pending', stage: 'manual' });
  const request = { orderNumber: order.id, by: ownerBy('admin'), idempotencyKey: 'request-1' };
  let reads = 0;
  const db = readingOrdersBy(core.ports.db, async (_, now) => {
    const found = await now();
    reads += 1;
    if (reads === 1 && overtakenBy) await setOrderStatus(core.ports, { ...request, status: overtakenBy });
    return found;
  });
  return {
    ...core,
    db,
    set: (status: StatusChange['status'], writeTo = db) =>
      setOrderStatus({ ...core.ports, db: writeTo }, { ...request, status }),
  };
}

test('two equal requests at once both report the same refund', async () => {
  const order = await openOrder('failed');
  expect(await order.set('failed')).toMatchObject({ kind: 'refunded' });
  expect(await order.balance()).toBe(2500);
});

test('a request id used again with another status is refused', async () => {
  const order = await openOrder('failed');
  await expect(order.set('completed')).rejects.toMatchObject({ code: 'request_id_reused' });
  expect(await order.readOrder()).toMatchObject({ status: 'failed' });
  expect(await order.balance()).toBe(2500);
});

test('a repeated request gets its first answer, whatever was decided since', async () => {
  const order = await openOrder();
  expect(await order.set('failed')).toMatchObject({ kind: 'refunded' });
  expect(await order.set('failed')).toMatchObject({ kind: 'refunded' });
  await setOrderStatus(order.ports, { ...change, status: 'completed', idempotencyKey: 'request-2' });
  expect(await order.set('failed')).toMatchObject({ kind: 'refunded' });
  expect(await order.readOrder()).toMatchObject({ status: 'completed' });
  expect(await order.balance()).toBe(2000);
});

test('an admin decides on the status that they saw: if it has changed, they are told, and nothing is decided', async () => {
  const core = await openCore();
  await core.putOrder({ status: 'completed', stage: 'settled', dueAt: null });
  const result = await setOrderStatus(core.ports, { ...change, status: 'failed', statusSeen: 'processing' });
  expect(result).toMatchObject({ kind: 'refused', status: 'completed' });
  expect(await core.readOrder()).toMatchObject({ status: 'completed', version: 1 });
  expect(await core.balance()).toBe(2000);
});

test('a bulk change says of every order which status was seen, or of none', () => {
  const orderIds = ['ORD0123456789AB', 'ORD0123456789AC'];
  const isTaken = (statusesSeen?: OrderStatus[]) =>
    adminBulkUpdateOrders.input.safeParse({ orderIds, status: 'failed', statusesSeen }).success;
  expect([isTaken(), isTaken(['pending', 'pending'])]).toEqual([true, true]);
  expect([isTaken(['pending']), isTaken(['pending', 'pending', 'pending'])]).toEqual([false, false]);
});

test('a bulk change leaves out orders that were settled since they were seen', async () => {
  const core = await openCore();
  const [open, delivered] = ['ORD00000000001', 'ORD00000000002'] as const;
  await core.putOrder({ id: open, idempotencyKey: 'a' });
  await core.putOrder({
    id: delivered,
    idempotencyKey: 'b',
    status: 'completed',
    stage: 'settled',
    dueAt: null,
  });
  const { changed, failures } = await changeStatuses(core.ports, {
    orderNumbers: [open, delivered],
    status: 'failed',
    statusesSeen: ['processing', 'processing'],
    reason: 'Hubnet lost them',
    by: ownerBy('admin'),
    idempotencyKey: 'bulk-1',
  });
  expect({ changed, failures }).toEqual({
    changed: 1,
    failures: [{ orderNumber: delivered, reason: expect.stringContaining('completed now') }],
  });
  expect(await core.balance()).toBe(2500);
  const row = await core.table.get(auditRow.key({ id: `ORDER-STATUS#admin#bulk-1#${open}` }), {
    consistent: true,
  });
  expect(row && auditRow.decode(row).reason).toBe('Hubnet lost them');
});

test.each(['banned', 'no longer an admin'])(
  'an admin who has been %s since the request started changes nothing',
  async (what) => {
    const core = await openCore();
    await core.putOrder();
    await core.table.write({
      update: { PK: 'USER#admin', SK: 'PROFILE' },
      set: what === 'banned' ? { is_banned: true } : { role: 'user' },
      when: { equals: { user_id: 'admin' } },
    });
    await expect(setOrderStatus(core.ports, { ...change, status: 'failed' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await core.readOrder()).toMatchObject({ status: 'processing', version: 1 });
    expect(await core.balance()).toBe(2000);
  },
);

describe('after an admin has settled an order, its supplier is asked until it gives a result', () => {
  test.each([
    ['failed', 'delivered', ['order_delivered_after_refund']],
    ['completed', 'failed', ['order_failed_after_delivery']],
    ['completed', 'delivered', []],
    ['failed', 'failed', []],
  ] as const)('set to %s, and %s at the supplier', async (status, kind, attention) => {
    const silence = { kind: 'unknown', detail: 'timeout' } as const;
    const core = await openCore({ statuses: [silence, silence, { kind }] });
    await core.putOrder();
    await setOrderStatus(core.ports, { ...change, status });
    const balance = await core.balance();
    await core.sweepFor(20);
    expect(core.calls).toHaveLength(3);
    expect(await core.readOrder()).toMatchObject({ status, stage: 'settled', dueAt: null, attention });
    expect((await core.itemOf())?.reasons ?? []).toEqual(attention);
    expect(await core.balance()).toBe(balance);
  });
});

test('an order that staff fail long after its sending is still asked about for a week', async () => {
  const core = await openCore();
  await core.putOrder({ stage: 'accepted', attempts: [attempt({ outcome: 'accepted' })] });
  core.wait(8 * 24 * 60);
  await setOrderStatus(core.ports, { ...change, status: 'failed' });
  const sweepDays = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 1) await core.sweepAfter(60);
  };
  await sweepDays(6.9);
  expect(await core.readOrder()).toMatchObject({ stage: 'followed' });
  await sweepDays(0.6);
  expect(await core.readOrder()).toMatchObject({ stage: 'settled', dueAt: null });
});

describe('an order that needs attention', () => {
  test('is resolved by an admin’s decision, and reopened by a contradiction', async () => {
    const core = await openCore({
      statuses: [{ kind: 'unknown', detail: 'timeout' }, { kind: 'delivered' }],
    });
    const { id } = await core.putOrder();
    core.wait(15);
    await reconcileOrder(core.ports, id, settings());
    await setOrderStatus(core.ports, { ...change, status: 'failed', reason: 'Customer called' });
    expect(await core.itemOf()).toMatchObject({ reasons: [] });
    expect((await core.itemOf())?.events.at(-1)).toMatchObject({
      event: 'resolved',
      by: 'admin',
      text: 'Set to failed: Customer called',
    });
    core.wait(2);
    await reconcileOrder(core.ports, id, settings());
    const item = await core.itemOf();
    expect(item?.reasons).toEqual(['order_delivered_after_refund']);
    expect(item?.events.map(({ event }) => event)).toEqual(['opened', 'resolved', 'opened']);
  });
});

const { id } = order();
const byHand = { status: 'pending', stage: 'manual', apiUsed: 'manual', attempts: [] } as const;
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

async function waiting() {
  const core = await openCore();
  await core.putOrder({ ...byHand, dueAt: hours(24) });
  const sweep = () => reconcileOrder(core.ports, id, settings());
  const set = (status: 'completed' | 'failed' | 'pending', idempotencyKey: string) =>
    setOrderStatus(core.ports, { orderNumber: id, status, by: ownerBy('admin'), idempotencyKey });
  return { ...core, sweep, set };
}

test('an order that waits 24 hours for an admin becomes an item, once, and not earlier', async () => {
  const core = await waiting();
  core.wait(24 * 60 - 1);
  await core.sweep();
  expect(await core.itemOf()).toBeNull();
  core.wait(1);
  await core.sweep();
  await core.sweep();
  expect(await core.readOrder()).toMatchObject({ ...byHand, dueAt: null, version: 2 });
  expect(await core.itemOf()).toMatchObject({ reasons: ['order_by_hand_waits'], version: 1 });
  expect(core.calls).toEqual([]);
});

test('nobody sets the status of their own order, also where no money moves', async () => {
  const core = await openCore();
  const own = await core.putOrder({ userId: 'admin', status: 'completed', stage: 'settled', dueAt: null });
  const set = {
    orderNumber: own.id,
    status: 'processing',
    by: ownerBy('admin'),
    idempotencyKey: 'own',
  } as const;
  expect(await setOrderStatus(core.ports, set)).toMatchObject({ kind: 'refused' });
});

test('staff open an order again that was under To do and that they have refunded', async () => {
  const core = await openCore();
  await core.putOrder();
  await core.sweepFor(16);
  expect((await core.itemOf())?.reasons).toEqual(['order_unconfirmed']);
  const set = (status: OrderStatus, idempotencyKey: string) =>
    setOrderStatus(core.ports, { ...change, status, idempotencyKey });
  expect(await set('failed', 'one')).toMatchObject({ kind: 'refunded' });
  expect((await core.itemOf())?.reasons).toEqual([]);
  expect(await set('processing', 'two')).toMatchObject({ kind: 'recharged' });
});

const failedOrder = { status: 'failed', stage: 'settled', dueAt: null } as const;

test.each<[string, Partial<Order>, OrderStatus, string[]]>([
  ['failed', {}, 'failed', ['failed', 'refunded']],
  ['completed after a refund', failedOrder, 'completed', ['recharged', 'delivered']],
  ['processing', { status: 'pending', stage: 'manual' }, 'processing', ['reopened']],
])('the timeline says what staff set an order to: %s', async (_, of, status, events) => {
  const core = await openCore();
  const before = await core.putOrder(of);
  await setOrderStatus(core.ports, { ...change, status });
  const { timeline } = await core.readOrder();
  expect(timeline.slice(before.timeline.length).map(({ event }) => event)).toEqual(events);
});

test('once staff complete an order that a supplier may still deliver, it is asked in a minute, and only the customer’s report stays open', async () => {
  const core = await openCore();
  await core.putOrder({ attention: ['order_taken_twice', 'order_reported'] });
  const now = core.ports.clock.now();
  await setOrderStatus(core.ports, { ...change, status: 'completed' });
  expect(await core.readOrder()).toMatchObject({
    stage: 'followed',
    deliveredAt: now,
    dueAt: new Date(now.getTime() + 60_000),
    attention: ['order_reported'],
  });
});

test('an order keeps the time of its first delivery; failing it gives it none', async () => {
  const core = await openCore();
  await core.putOrder();
  await setOrderStatus(core.ports, { ...change, status: 'failed' });
  expect((await core.readOrder()).deliveredAt).toBeNull();
  const first = noon;
  await core.putOrder({
    id: 'ORD00000000002',
    idempotencyKey: 'b',
    deliveredAt: first,
    attempts: [attempt()],
  });
  const second = { ...change, orderNumber: 'ORD00000000002', idempotencyKey: 'request-2' };
  core.wait(3);
  await setOrderStatus(core.ports, { ...second, status: 'completed' });
  expect((await core.readOrder('ORD00000000002')).deliveredAt).toEqual(first);
});

test.each<[string, Partial<Order>, OrderStatus]>([
  ['refund it', {}, 'failed'],
  ['charge it again', failedOrder, 'completed'],
])('staff can’t do this with an order of a deleted account: %s', async (_, of, status) => {
  const core = await openCore();
  await core.putOrder(of);
  await core.table.write({
    update: { PK: 'USER#user-1', SK: 'PROFILE' },
    set: { deletion: 'done' },
    when: { equals: { user_id: 'user-1' } },
  });
  expect(await setOrderStatus(core.ports, { ...change, status })).toMatchObject({ kind: 'refused' });
  expect(await core.readOrder()).toMatchObject({ version: 1 });
});

test('an order isn’t charged again with more than the wallet has', async () => {
  const core = await openCore();
  await core.putOrder({ ...failedOrder, amount: cedis(20.01) });
  const result = await setOrderStatus(core.ports, { ...change, status: 'completed' });
  expect(statusChangeAnswer(result)).toMatchObject({ success: false, money: 'none' });
  expect(await core.readOrder()).toMatchObject({ status: 'failed', version: 1 });
  expect(await core.balance()).toBe(2000);
});

test.each([
  ['refunded', true, 'refunded'],
  ['recharged', true, 'recharged'],
  ['changed', true, 'none'],
] as const)('staff read where the money is: %s', (kind, success, money) => {
  expect(statusChangeAnswer({ kind, order: order() })).toMatchObject({ success, money });
});
