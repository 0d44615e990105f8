import { submitOrder } from '../../../lambdas/core/orders/delivery/submit-order';
import { attempt, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const all = settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' });
const ofSupplier = { kind: 'refused', cause: 'not_sent' } as const;
const ofOrder = { kind: 'refused', cause: 'number_refused' } as const;
const { id } = order();

test('an invalid order is offered to no other supplier', async () => {
  const core = await openCore({ placed: [ofOrder] });
  expect(await submitOrder(core.ports, await core.putOrder(), all)).toMatchObject({ status: 'failed' });
  expect(core.calls).toEqual([`hubnet.place ${id}`]);
});

test('after a supplier with trouble of its own, the next one gets the order, under the same reference', async () => {
  const core = await openCore({ placed: [ofSupplier, ofSupplier] });
  const after = await submitOrder(core.ports, await core.putOrder(), all);
  expect(after).toMatchObject({ apiUsed: 'secondary', stage: 'accepted' });
  expect(after.attempts).toEqual([
    attempt({ outcome: 'refused', cause: 'not_sent' }),
    expect.objectContaining({ supplier: 'primary', outcome: 'refused', cause: 'not_sent' }),
    expect.objectContaining({ supplier: 'secondary', outcome: 'accepted' }),
  ]);
  expect(core.calls).toEqual([`hubnet.place ${id}`, `primary.place ${id}`, `secondary.place ${id}`]);
});

test('if all suppliers have trouble, the order fails and its money goes back', async () => {
  const core = await openCore({ placed: [ofSupplier, ofSupplier, ofSupplier] });
  expect(await submitOrder(core.ports, await core.putOrder(), all)).toMatchObject({ status: 'failed' });
  expect(await core.balance()).toBe(2500);
  expect(core.calls).toHaveLength(3);
});

test('an order with an unknown outcome stays with its supplier', async () => {
  const core = await openCore({ placed: [{ kind: 'unknown', detail: 'timeout' }] });
  const after = await submitOrder(core.ports, await core.putOrder(), all);
  expect(after).toMatchObject({ apiUsed: 'hubnet', stage: 'sent', status: 'processing' });
  expect(core.calls).toHaveLength(1);
});

test('within any minute a supplier gets no more calls than its limit, however late a permit is used', async () => {
  const core = await openCore({ perMinute: 1 });
  const limit = { name: 'hubnet#mtn', most: 1 };
  const permit = await core.ports.rateLimiter.acquire(limit);
  core.wait(8 / 60);
  const late = await submitOrder(core.ports, await core.putOrder(), settings(), permit);
  // The permit was too old and was given back, so the call has another permit.
  expect(late).toMatchObject({ stage: 'accepted' });
  // A minute after it was taken, the first permit would be free again; the call came later than that.
  core.wait(56 / 60);
  expect(await core.ports.rateLimiter.acquire(limit)).toBeNull();
  core.wait(8 / 60);
  expect(await core.ports.rateLimiter.acquire(limit)).not.toBeNull();
});

test('on its way to another supplier, an order takes that supplier’s plan id, and skips suppliers without one', async () => {
  const core = await openCore({ placed: [ofSupplier, ofSupplier] });
  const sent = await core.putOrder({ apiPlanId: 'A', planIds: { primary: 'A' } });
  expect(await submitOrder(core.ports, sent, all)).toMatchObject({ status: 'failed' });
  expect(core.calls).toEqual([`hubnet.place ${id}`, `primary.place ${id}`]);
  expect(core.planIds).toEqual([null, 'A']);
});

test('a process that was paused after writing the attempt sends nothing: the order is queued', async () => {
  const core = await openCore();
  const made = await core.putOrder();
  core.wait(0.51);
  const after = await submitOrder(core.ports, made, all);
  expect(after).toMatchObject({ stage: 'waiting', status: 'pending', attempts: [] });
  expect(core.calls).toEqual([]);
});
