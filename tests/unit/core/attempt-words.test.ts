import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import { recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { submitOrder } from '../../../lambdas/core/orders/delivery/submit-order';
import type { Order } from '../../../lambdas/core/orders/order';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import type { PlaceOutcome, StatusOutcome } from '../../../lambdas/core/suppliers/supplier';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

/* A supplier’s word is recorded on the attempt at that supplier, whichever supplier has the order now. */

const { id, userId } = order();
const all = settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' });
const failed = { kind: 'failed' } as const;
const busy = (supplier = 'hubnet') => attempt({ supplier, outcome: 'turned_away' });
const refused = (supplier: string) => attempt({ supplier, outcome: 'refused', cause: 'no_float' });
const inLine = { status: 'pending', stage: 'waiting', dueAt: noon } as const;
const byStaff = { orderNumber: id, adminId: 'admin', idempotencyKey: 'request-1' };

type Core = Awaited<ReturnType<typeof openCore>>;
const sendings = ({ calls }: Core) => calls.filter((call) => call.includes('.place'));
const outcomes = async (core: Core) =>
  (await core.readOrder()).attempts.map(({ supplier, outcome }) => `${supplier} ${outcome}`);

test('“accepted” after “busy” is recorded there, so that the later certain failure is refunded', async () => {
  const core = await openCore({ statuses: [failed] });
  await core.putOrder({ ...inLine, apiUsed: 'primary', attempts: [busy('primary'), refused('hubnet')] });
  await core.report('primary', 'accepted');
  expect(await outcomes(core)).toEqual(['primary accepted', 'hubnet refused']);
  await core.sweepAfter(2, all);
  expect(core.calls).toEqual([`primary.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ status: 'failed', stage: 'settled', attention: [] });
  expect(await core.balance()).toBe(2500);
});

test('an order that its supplier accepts after “busy” is not sent to the next one, and not cancelled, until that failed', async () => {
  const core = await openCore({ statuses: [{ kind: 'unknown', detail: 'timeout' }, failed] });
  await core.putOrder({ ...inLine, apiUsed: 'primary', attempts: [busy(), refused('primary')] });
  await core.report('hubnet', 'accepted');
  expect(await core.readOrder()).toMatchObject({
    status: 'processing',
    stage: 'accepted',
    apiUsed: 'hubnet',
  });
  await expect(cancelOrder(core.ports, { userId, orderNumber: id })).rejects.toMatchObject({
    code: 'order_sent',
  });
  await core.sweepAfter(1, all);
  expect(await core.balance()).toBe(2000);
  await core.sweepFor(5, all);
  expect(core.calls).toEqual([`hubnet.status ${id}`, `hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ status: 'failed' });
  expect(await core.balance()).toBe(2500);
});

test('if two suppliers have an order a person is told, and it is refunded only after both failed', async () => {
  const core = await openCore({ statuses: [failed, failed] });
  await core.putOrder({ apiUsed: 'primary', attempts: [busy(), attempt({ supplier: 'primary' })] });
  await core.report('hubnet', 'accepted');
  expect(await outcomes(core)).toEqual(['hubnet accepted', 'primary unknown']);
  expect(await core.itemOf()).toMatchObject({ reasons: ['order_taken_twice'] });
  await core.sweepAfter(1, all);
  expect(await core.readOrder()).toMatchObject({ status: 'processing', apiUsed: 'hubnet' });
  expect(await core.balance()).toBe(2000);
  await core.sweepFor(5, all);
  expect(core.calls).toEqual([`primary.status ${id}`, `hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ status: 'failed', attention: [] });
  expect(await core.balance()).toBe(2500);
});

test.each<[string, PlaceOutcome]>([
  ['is busy', { kind: 'not_now' }],
  ['wasn’t called', { kind: 'not_called' }],
  ['refuses it through a fault of its own', { kind: 'refused', cause: 'no_float' }],
])(
  'if the first supplier accepts an order while it is sent to the next, which %s, it is sent to nobody else',
  async (_, answer) => {
    const core = await openCore();
    const sent = await core.putOrder({
      apiUsed: 'primary',
      attempts: [busy(), attempt({ supplier: 'primary' })],
    });
    const get: typeof core.ports.suppliers.get = (name) => ({
      ...core.ports.suppliers.get(name),
      async place() {
        await core.report('hubnet', 'accepted');
        return answer;
      },
    });
    await submitOrder({ ...core.ports, suppliers: { get } }, sent, all);
    await core.sweepFor(30, all);
    expect(new Set(core.calls)).toEqual(new Set([`hubnet.status ${id}`]));
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted', apiUsed: 'hubnet' });
    expect(await core.balance()).toBe(2000);
  },
);

test('an order in line that its supplier, asked by staff, says it has is not sent again', async () => {
  const core = await openCore({ statuses: [{ kind: 'accepted' }] });
  await core.putOrder({ ...inLine, attempts: [busy()] });
  await recheckOrder(core.ports, id, all);
  await core.sweepFor(30, all);
  expect(sendings(core)).toEqual([]);
  expect(await core.readOrder()).toMatchObject({ stage: 'accepted' });
});

test('staff ask the supplier that the order was sent to, not the one that it is to be sent to next', async () => {
  const core = await openCore({ statuses: [{ kind: 'accepted' }] });
  await core.putOrder({ ...inLine, apiUsed: 'primary', attempts: [busy()] });
  await recheckOrder(core.ports, id, all);
  expect(core.calls).toEqual([`hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ stage: 'accepted', apiUsed: 'hubnet' });
});

describe('a late answer to the first sending', () => {
  const first = new Date(noon.getTime() - 5 * 60_000);
  const resent = (latest: Partial<Order['attempts'][number]> = {}) => [
    attempt({ at: first, outcome: 'not_found' }),
    attempt(latest),
  ];
  /** The process that made the first sending goes on after the order was sent again. */
  const answerFirst = async (core: Core, answer: PlaceOutcome) => {
    const ofFirst = order({ attempts: [attempt({ at: first })], attemptId: 'claim-0' });
    core.ports.clock.now = () => first;
    const get: typeof core.ports.suppliers.get = (name) => ({
      ...core.ports.suppliers.get(name),
      place: async () => answer,
    });
    await submitOrder({ ...core.ports, suppliers: { get } }, ofFirst, settings());
  };

  test('that accepts it keeps the order from a third, when the second is turned away', async () => {
    const core = await openCore();
    const second = await core.putOrder({ version: 2, attempts: resent() });
    await answerFirst(core, { kind: 'accepted' });
    await core.settle(second, { kind: 'not_now' });
    await core.sweepFor(30);
    expect(sendings(core)).toEqual([]);
    expect(await outcomes(core)).toEqual(['hubnet accepted', 'hubnet turned_away']);
  });

  test('that refuses it says nothing of the second, which was accepted', async () => {
    const core = await openCore();
    await core.putOrder({ version: 2, stage: 'accepted', attempts: resent({ outcome: 'accepted' }) });
    await answerFirst(core, { kind: 'refused', cause: 'number_refused' });
    expect(await outcomes(core)).toEqual(['hubnet refused', 'hubnet accepted']);
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted' });
    expect(await core.balance()).toBe(2000);
  });

  test.each<[PlaceOutcome]>([
    [{ kind: 'refused', cause: 'number_refused' }],
    [{ kind: 'not_called' }],
    [{ kind: 'not_now' }],
  ])('that is %j is the last certainty that a refund needed', async (answer) => {
    const core = await openCore();
    await core.putOrder({ version: 2, attempts: resent({ outcome: 'refused', cause: 'number_refused' }) });
    await answerFirst(core, answer);
    expect(await core.readOrder()).toMatchObject({ status: 'failed' });
    expect(await core.balance()).toBe(2500);
  });
});

test('an attempt that was refused while its supplier was asked stays refused', async () => {
  const core = await openCore();
  const asked = await core.putOrder({
    attempts: [attempt({ outcome: 'not_found' }), attempt({ at: new Date(noon.getTime() + 1) })],
    notFoundAt: noon,
  });
  const get: typeof core.ports.suppliers.get = (name) => ({
    ...core.ports.suppliers.get(name),
    async status() {
      await core.settle(asked, { kind: 'refused', cause: 'no_float' });
      return { kind: 'not_found' };
    },
  });
  core.wait(5);
  await reconcileOrder({ ...core.ports, suppliers: { get } }, id, settings());
  expect(await outcomes(core)).toEqual(['hubnet not_found', 'hubnet refused']);
});

describe('a supplier that accepts an order after it had refused it', () => {
  const acceptsAfter = async (change: Partial<Order>, statuses: StatusOutcome[] = []) => {
    const core = await openCore({ statuses });
    await core.putOrder({ dueAt: null, attempts: [busy()], ...change });
    await core.report('hubnet', 'accepted');
    return core;
  };

  test('is asked what became of it, if the customer has cancelled it', async () => {
    const core = await openCore({ statuses: [{ kind: 'delivered' }] });
    await core.putOrder({ ...inLine, attempts: [busy()] });
    await cancelOrder(core.ports, { userId, orderNumber: id });
    await core.report('hubnet', 'accepted');
    await core.sweepAfter(2);
    expect(await core.readOrder()).toMatchObject({
      ...{ status: 'failed', stage: 'settled' },
      attention: ['order_delivered_after_refund'],
    });
    expect(await core.balance()).toBe(2500);
  });

  test('is an item, if the order is completed without it', async () => {
    const core = await acceptsAfter({ status: 'completed', stage: 'settled' });
    expect(await core.readOrder()).toMatchObject({ status: 'completed', attention: ['order_taken_twice'] });
  });

  test('is an item, if staff have taken the order over', async () => {
    const core = await acceptsAfter({ stage: 'manual', takenOver: true });
    expect(await core.readOrder()).toMatchObject({ stage: 'manual', attention: ['order_taken_twice'] });
  });

  test('gets an order back that waits by hand, and its failure is refunded', async () => {
    const core = await acceptsAfter({ status: 'pending', stage: 'manual' }, [failed]);
    expect(await core.readOrder()).toMatchObject({ status: 'processing', stage: 'accepted', attention: [] });
    await core.sweepAfter(2);
    expect(await core.balance()).toBe(2500);
  });

  test('is asked after staff failed the order, besides the one that had it then', async () => {
    const statuses = [failed, { kind: 'delivered' }] as const;
    const core = await openCore({ statuses });
    await core.putOrder({ apiUsed: 'primary', attempts: [busy(), attempt({ supplier: 'primary' })] });
    await setOrderStatus(core.ports, { ...byStaff, status: 'failed' });
    await core.report('hubnet', 'accepted');
    await core.sweepFor(10, all);
    expect(core.calls).toEqual([`primary.status ${id}`, `hubnet.status ${id}`]);
    expect((await core.readOrder()).attention).toContain('order_delivered_after_refund');
  });
});
