import { readPlaced } from '../../../lambdas/adapters/suppliers/answers';
import { restProtocol } from '../../../lambdas/adapters/suppliers/rest';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { id } = order();
const all = settings({ primary_bundle_api_key: 'key' });

/** Staff settle the order while its supplier is being called; then the supplier answers. */
async function endedDuringCall(status: 'completed' | 'failed', answer: PlaceOutcome) {
  const core = await openCore();
  await core.putOrder({ status: 'pending', stage: 'waiting', dueAt: noon });
  const get: typeof core.ports.suppliers.get = (name) => ({
    ...core.ports.suppliers.get(name),
    async place() {
      core.calls.push(`${name}.place`);
      await setOrderStatus(core.ports, { orderNumber: id, status, adminId: 'admin', idempotencyKey: '1' });
      return answer;
    },
  });
  core.wait(1);
  await reconcileOrder({ ...core.ports, suppliers: { get } }, id, all);
  return core;
}

const untaken: readonly (readonly [string, PlaceOutcome, object])[] = [
  [
    'refuses the number',
    { kind: 'refused', cause: 'number_refused' },
    { outcome: 'refused', cause: 'number_refused' },
  ],
  ['has no float', { kind: 'refused', cause: 'no_float' }, { outcome: 'refused', cause: 'no_float' }],
  ['turns it away', { kind: 'not_now' }, { outcome: 'turned_away' }],
  ['was not called', { kind: 'not_called' }, { outcome: 'refused', cause: 'not_sent' }],
];

describe.each(untaken)('a supplier that %s during the call', (_, answer, kept) => {
  test('hasn’t delivered an order that staff completed: that needs a person, and nobody is asked again', async () => {
    const core = await endedDuringCall('completed', answer);
    expect(await core.readOrder()).toMatchObject({
      status: 'completed',
      stage: 'settled',
      dueAt: null,
      attempts: [kept],
      attention: ['order_failed_after_delivery'],
    });
    expect((await core.itemOf())?.reasons).toEqual(['order_failed_after_delivery']);
    await core.sweepFor(30, all);
    expect(core.calls).toEqual(['hubnet.place']);
    expect(await core.balance()).toBe(2000);
  });

  test('contradicts nothing if staff have failed the order', async () => {
    const core = await endedDuringCall('failed', answer);
    expect(await core.readOrder()).toMatchObject({
      status: 'failed',
      stage: 'settled',
      dueAt: null,
      attempts: [kept],
      attention: [],
    });
    await core.sweepFor(30, all);
    expect(core.calls).toEqual(['hubnet.place']);
    expect(await core.balance()).toBe(2500);
  });
});

test('if a supplier gives no certain answer, it is asked again about the result', async () => {
  const core = await endedDuringCall('completed', { kind: 'unknown', detail: 'timeout' });
  expect(await core.readOrder()).toMatchObject({ stage: 'followed', attempts: [{ outcome: 'unknown' }] });
});

test('an order called delivered without its reference counts as taken, not as completed', async () => {
  const core = await openCore();
  await core.putOrder({ status: 'pending', stage: 'waiting', dueAt: noon });
  const body = { success: true, data: { status: 'success', id: 'X-1' } };
  const get: typeof core.ports.suppliers.get = (name) => ({
    ...core.ports.suppliers.get(name),
    place: async ({ reference }) =>
      readPlaced(restProtocol, { kind: 'answer', status: 200, body }, reference),
  });
  core.wait(1);
  await reconcileOrder({ ...core.ports, suppliers: { get } }, id, all);
  expect(await core.readOrder()).toMatchObject({
    status: 'processing',
    stage: 'accepted',
    attempts: [{ outcome: 'accepted', transactionId: 'X-1' }],
  });
});
