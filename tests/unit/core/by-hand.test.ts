import { ordersByHand } from '../../../lambdas/adapters/dynamodb/orders/orders-by-hand';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { customersOrderView } from '../../../lambdas/core/orders/order-view';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { id } = order();
const byHand = { status: 'pending', stage: 'manual', apiUsed: 'manual', attempts: [] } as const;
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

async function waiting() {
  const core = await openCore();
  await core.putOrder({ ...byHand, dueAt: hours(24) });
  const sweep = () => reconcileOrder(core.ports, id, settings());
  const set = (status: 'completed' | 'failed' | 'pending', idempotencyKey: string) =>
    setOrderStatus(core.ports, { orderNumber: id, status, adminId: 'admin', idempotencyKey });
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

test('its customer isn’t told that the network is being asked', async () => {
  const core = await waiting();
  core.wait(24 * 60);
  await core.sweep();
  const { is_checked, timeline } = customersOrderView(await core.readOrder(), 'Ama');
  expect(is_checked).toBe(false);
  expect(timeline.map(({ event }) => event)).not.toContain('flagged');
});

test.each(['completed', 'failed'] as const)(
  'an admin who sets it to %s resolves the item',
  async (status) => {
    const core = await waiting();
    core.wait(24 * 60);
    await core.sweep();
    await core.set(status, 'set-1');
    expect(await core.itemOf()).toMatchObject({ reasons: [] });
    expect(await core.readOrder()).toMatchObject({ status, stage: 'settled', dueAt: null, attention: [] });
  },
);

test('an order reopened for an admin waits 24 hours from then', async () => {
  const core = await waiting();
  await core.set('failed', 'set-1');
  core.wait(60);
  await core.set('pending', 'set-2');
  expect(await core.readOrder()).toMatchObject({ stage: 'manual', dueAt: hours(25) });
});

test('orders that only a person delivers are counted since the first purchase, until they have a result or are items', async () => {
  const core = await openCore();
  const put = (number: string, hour: number) =>
    core.putOrder({ ...byHand, id: number, createdAt: hours(hour), dueAt: hours(hour + 24) });
  const counted = () => ordersByHand(core.table).waiting();
  const set = (orderNumber: string, status: 'processing' | 'completed') =>
    setOrderStatus(core.ports, { orderNumber, status, adminId: 'admin', idempotencyKey: status });
  expect(await counted()).toBeNull();
  await put('ORD1', 0);
  await put('ORD2', 1);
  await core.putOrder({ id: 'ORD3' });
  await set('ORD1', 'processing');
  expect(await counted()).toEqual({ count: 2, since: hours(0) });
  await set('ORD1', 'completed');
  expect(await counted()).toEqual({ count: 1, since: hours(1) });
  core.wait(25 * 60);
  await reconcileOrder(core.ports, 'ORD2', settings());
  expect(await counted()).toBeNull();
});
