import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { submitWaiting } from '../../../lambdas/core/orders/delivery/submit-order';
import type { Order } from '../../../lambdas/core/orders/order';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

/* Staff take an order over by setting it to Processing or Pending. */

const { id } = order();
const queued = { status: 'pending', stage: 'waiting', dueAt: noon } as const;
const all = settings({ primary_bundle_api_key: 'key' });

async function open(change: Partial<Order>, script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  await core.putOrder(change);
  const set = (status: 'pending' | 'processing') =>
    setOrderStatus(core.ports, { orderNumber: id, status, adminId: 'admin', idempotencyKey: status });
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

test('a process that read the order before staff took it over doesn’t send it either', async () => {
  const shop = await open(queued);
  const read = await shop.readOrder();
  await shop.set('processing');
  await submitWaiting(shop.ports, read, all);
  expect(shop.calls).toEqual([]);
});

test('a queued order that its supplier may have is asked about, and never sent', async () => {
  const notFound = { kind: 'not_found' } as const;
  const shop = await open(
    { ...queued, attempts: [attempt({ outcome: 'not_found' }), attempt({ outcome: 'turned_away' })] },
    { statuses: [...Array(20).fill(notFound), { kind: 'delivered' }] },
  );
  await shop.set('processing');
  await shop.sweepFor(15 * 60, all);
  expect(shop.sendings()).toEqual([]);
  expect(await shop.readOrder()).toMatchObject({ status: 'completed' });
});

test.each(['sent', 'accepted'] as const)(
  'an order that is %s isn’t resent, and ends as its supplier says',
  async (stage) => {
    const shop = await open(
      { stage },
      { statuses: [...Array(20).fill({ kind: 'not_found' }), { kind: 'failed' }] },
    );
    await shop.set('pending');
    expect(await shop.readOrder()).toMatchObject({ status: 'pending', stage });
    await shop.sweepFor(15 * 60, all);
    expect(shop.sendings()).toEqual([]);
    expect(await shop.readOrder()).toMatchObject({ status: 'failed', takenOver: false });
    expect(await shop.balance()).toBe(2500);
  },
);

test.each([
  ['refuses it because of its own trouble', { kind: 'refused', cause: 'no_float' }, 'refused'],
  ['turns it away', { kind: 'not_now' }, 'turned_away'],
] as const)(
  'if its supplier %s while it is being taken over, a person completes it',
  async (_, outcome, kept) => {
    const shop = await open(queued);
    const get: typeof shop.ports.suppliers.get = (name) => ({
      ...shop.ports.suppliers.get(name),
      async place() {
        await shop.set('pending');
        return outcome;
      },
    });
    shop.wait(1);
    await reconcileOrder({ ...shop.ports, suppliers: { get } }, id, all);
    await shop.sweepFor(30, all);
    expect(shop.sendings()).toEqual([]);
    expect(await shop.readOrder()).toMatchObject({
      status: 'pending',
      stage: 'manual',
      attempts: [{ outcome: kept }],
    });
  },
);
