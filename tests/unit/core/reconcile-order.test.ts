import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { id } = order();
const notFound = { kind: 'not_found' } as const;
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

test('an order that a supplier doesn’t know is sent again after two minutes, and no sooner', async () => {
  const core = await openCore({ statuses: [notFound, notFound] });
  await core.putOrder();
  core.wait(1);
  await reconcileOrder(core.ports, id, settings());
  expect(await core.readOrder()).toMatchObject({
    stage: 'sent',
    notFoundAt: minutes(1),
    dueAt: minutes(3),
  });
  core.wait(1);
  await reconcileOrder(core.ports, id, settings());
  expect(core.calls).toEqual([`hubnet.status ${id}`]);
  core.wait(1);
  await reconcileOrder(core.ports, id, settings());
  expect(core.calls).toEqual([`hubnet.status ${id}`, `hubnet.status ${id}`, `hubnet.place ${id}`]);
  expect(await core.readOrder()).toMatchObject({ stage: 'accepted', notFoundAt: null });
});

test('an order that is checked early, because of its age, is not sent again early', async () => {
  const core = await openCore({ statuses: [notFound, notFound] });
  await core.putOrder({ dueAt: minutes(13.5) });
  core.wait(13.5);
  await reconcileOrder(core.ports, id, settings());
  expect(await core.readOrder()).toMatchObject({ notFoundAt: minutes(13.5), dueAt: minutes(14) });
  core.wait(0.5);
  await reconcileOrder(core.ports, id, settings());
  expect(core.calls).toEqual([`hubnet.status ${id}`, `hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ stage: 'sent', reviewSince: minutes(14) });
});

test('an old order that is sent again goes to review; a younger one is due when it will be old', async () => {
  const foundMissing = { stage: 'sent', notFoundAt: minutes(11) } as const;
  for (const [at, expected] of [
    [13.5, { reviewSince: null, dueAt: minutes(14) }],
    [15, { reviewSince: minutes(15), dueAt: minutes(16) }],
  ] as const) {
    const core = await openCore({ statuses: [notFound] });
    await core.putOrder({ ...foundMissing, dueAt: minutes(at) });
    core.wait(at);
    await reconcileOrder(core.ports, id, settings());
    expect(core.calls.at(-1)).toBe(`hubnet.place ${id}`);
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted', ...expected });
  }
});

test('an order that the supplier has confirmed is never sent again, however often it is not found', async () => {
  const core = await openCore({ statuses: [notFound, notFound, notFound, notFound] });
  await core.putOrder({ stage: 'accepted' });
  for (let sweep = 0; sweep < 10; sweep += 1) {
    core.wait(1);
    await reconcileOrder(core.ports, id, settings());
  }
  expect(core.calls.length).toBeGreaterThan(2);
  expect(await core.readOrder()).toMatchObject({ checks: core.calls.length, notFoundAt: null });
  expect(core.calls.every((call) => call === `hubnet.status ${id}`)).toBe(true);
});

test.each([
  [{ kind: 'delivered' }, 'completed', 2000],
  [{ kind: 'failed', reason: 'No network' }, 'failed', 2500],
  [{ kind: 'unknown', detail: 'timeout' }, 'processing', 2000],
] as const)(
  'a sweep that is answered %p leaves the order %s and the wallet at %p',
  async (outcome, status, balance) => {
    const core = await openCore({ statuses: [outcome] });
    await core.putOrder({ stage: 'accepted' });
    core.wait(1);
    await reconcileOrder(core.ports, id, settings());
    expect(await core.readOrder()).toMatchObject({ status, version: 2 });
    expect(await core.balance()).toBe(balance);
  },
);

test('a queued order keeps its place until the rate limiter grants a permit', async () => {
  const core = await openCore({ perMinute: 1 });
  await core.putOrder({ stage: 'waiting', status: 'pending', dueAt: noon });
  const permit = await core.ports.rateLimiter.acquire({ name: 'hubnet#MTN', perMinute: 1 });
  expect(permit).not.toBeNull();
  await reconcileOrder(core.ports, id, settings());
  expect(await core.readOrder()).toMatchObject({ stage: 'waiting', version: 1 });
  core.wait(2);
  await reconcileOrder(core.ports, id, settings());
  expect(core.calls).toEqual([`hubnet.place ${id}`]);
});
