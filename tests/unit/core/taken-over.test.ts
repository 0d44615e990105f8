import type { Order } from '../../../lambdas/core/orders/order';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

/* Staff take an order over by setting it to Processing or Pending. */

const { id } = order();
const queued = { status: 'pending', stage: 'waiting', dueAt: noon } as const;
const all = settings({ primary_bundle_api_key: 'key' });

async function open(change: Partial<Order>, script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  await core.putOrder(change);
  const set = (status: 'pending' | 'processing') =>
    setOrderStatus(core.ports, { orderNumber: id, status, by: ownerBy('admin'), idempotencyKey: status });
  return { ...core, set, sendings: () => core.calls.filter((call) => call.includes('.place')) };
}

test('a queued order that staff set to processing is never sent', async () => {
  const shop = await open(queued);
  await shop.set('processing');
  await shop.sweepFor(30, all);
  expect(shop.calls).toEqual([]);
  expect(await shop.readOrder()).toMatchObject({
    status: 'processing',
    stage: 'manual',
    takenOver: true,
    apiUsed: 'manual',
  });
});

/** In line again after a first sending, of which its supplier hasn’t said what became of it. */
const alsoSent = { ...queued, attempts: [attempt({ outcome: 'not_found' })] };

test.each<[string, (shop: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['staff take over', (shop) => shop.set('processing')],
  ['a supplier that never got it calls delivered', (shop) => shop.report('primary', 'delivered')],
])('the first sending of an order in line that %s is still asked about', async (_, take) => {
  const shop = await open(alsoSent, { statuses: [{ kind: 'unknown', detail: '' }, { kind: 'failed' }] });
  await take(shop);
  await shop.sweepFor(5, all);
  expect(shop.calls).toEqual([`hubnet.status ${id}`, `hubnet.status ${id}`]);
  expect(await shop.readOrder()).toMatchObject({ status: 'failed' });
  expect(await shop.balance()).toBe(2500);
});

test.each(['sent', 'accepted'] as const)(
  'an order that is %s isn’t resent, and ends as its supplier says',
  async (stage) => {
    const shop = await open(
      { stage },
      { statuses: [...Array(20).fill({ kind: 'not_found' }), { kind: 'failed' }] },
    );
    await shop.set('pending');
    expect(await shop.readOrder()).toMatchObject({ status: 'pending', stage: 'accepted' });
    await shop.sweepFor(15 * 60, all);
    expect(shop.sendings()).toEqual([]);
    expect(await shop.readOrder()).toMatchObject({ status: 'failed', takenOver: false });
    expect(await shop.balance()).toBe(2500);
  },
);
