import type { SupplierName } from '../../../contracts/constants';
import { TableUnavailable } from '../../../lambdas/core/kernel/table';
import { handleDeliveryReport, recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { applyAfterEnd, followedFurther } from '../../../lambdas/core/orders/delivery/outcomes';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { submitOrder } from '../../../lambdas/core/orders/delivery/submit-order';
import { withEnd } from '../../../lambdas/core/orders/life';
import type { Order } from '../../../lambdas/core/orders/order';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { readingOrdersBy } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

const { id } = order();
const change = { orderNumber: id, adminId: 'admin', idempotencyKey: 'request-1' };
const unknown = { kind: 'unknown', detail: 'timeout' } as const;
const notFound = { kind: 'not_found' } as const;
const refusedBy = (supplier: SupplierName) => attempt({ supplier, outcome: 'refused', cause: 'no_float' });
/** Its supplier said that it failed. */
const refunded: Partial<Order> = {
  status: 'failed',
  stage: 'settled',
  dueAt: null,
  attempts: [attempt({ outcome: 'failed' })],
};

test('an order that another supplier reported as delivered is not refunded automatically', async () => {
  const core = await openCore({ statuses: [{ kind: 'failed' }] });
  await core.putOrder({
    apiUsed: 'secondary',
    stage: 'accepted',
    attempts: [refusedBy('primary'), attempt({ supplier: 'secondary', outcome: 'accepted' })],
  });
  await core.report('primary', 'delivered');
  expect((await core.readOrder()).attention).toEqual(['order_delivered_twice']);
  await core.sweepAfter(2);
  expect(await core.balance()).toBe(2000);
});

test.each([
  ['is reported as delivered', { status: 'completed', stage: 'settled', dueAt: null, checks: 0 }],
  ['is failed by staff', { status: 'failed', stage: 'followed', checks: 0 }],
])(
  'an order that %s while its supplier says that it has accepted it isn’t asked about again from the start',
  async (how, expected) => {
    const core = await openCore();
    await core.putOrder();
    const get: typeof core.ports.suppliers.get = (name) => ({
      ...core.ports.suppliers.get(name),
      async status() {
        if (how === 'is reported as delivered') await core.report('hubnet', 'delivered');
        else await setOrderStatus(core.ports, { ...change, status: 'failed' });
        return { kind: 'accepted' };
      },
    });
    core.wait(1);
    await reconcileOrder({ ...core.ports, suppliers: { get } }, id, settings());
    expect(await core.readOrder()).toMatchObject({ ...expected, version: 2 });
  },
);

test('an order that one supplier delivers after refusing it, and the next one fails, is asked about less and less often', async () => {
  const core = await openCore({ statuses: Array(200).fill({ kind: 'failed' }) });
  await core.putOrder({
    apiUsed: 'secondary',
    stage: 'accepted',
    attempts: [refusedBy('primary'), attempt({ supplier: 'secondary', outcome: 'accepted' })],
  });
  await core.report('primary', 'delivered');
  await core.sweepFor(120);
  expect(core.calls.length).toBeLessThan(12);
  expect(await core.readOrder()).toMatchObject({
    status: 'processing',
    attempts: [{ outcome: 'delivered' }, { outcome: 'failed' }],
  });
  expect(await core.balance()).toBe(2000);
});

test('an order that a first supplier delivered is neither refused nor sent to a third', async () => {
  const core = await openCore({ placed: [{ kind: 'refused', cause: 'no_float' }] });
  const made = await core.putOrder({
    apiUsed: 'secondary',
    attempts: [refusedBy('primary'), attempt({ supplier: 'secondary' })],
  });
  await core.report('primary', 'delivered');
  await submitOrder(core.ports, made, settings());
  expect(core.calls).toEqual([`secondary.place ${id}`]);
  expect(await core.balance()).toBe(2000);
});

test('a reported delivery of an order that was reopened, and is now by hand, needs attention', async () => {
  const core = await openCore();
  await core.putOrder(refunded);
  await setOrderStatus(core.ports, { ...change, status: 'processing' });
  expect(await core.readOrder()).toMatchObject({ stage: 'manual' });
  await core.report('hubnet', 'delivered');
  const { attention, status } = await core.readOrder();
  expect(status === 'completed' || attention.length > 0).toBe(true);
});

test('a supplier’s delivery after an order was completed by hand needs attention', async () => {
  const core = await openCore();
  await core.putOrder(refunded);
  // Charged again and delivered by hand.
  await setOrderStatus(core.ports, { ...change, status: 'completed', reason: 'Sent by hand' });
  await core.report('hubnet', 'delivered');
  expect((await core.readOrder()).attention.length).toBeGreaterThan(0);
});

test('each contradiction is reported, even after another that nobody has looked at', async () => {
  const core = await openCore();
  await core.putOrder({
    status: 'completed',
    stage: 'settled',
    dueAt: null,
    apiUsed: 'primary',
    attempts: [refusedBy('hubnet'), attempt({ supplier: 'primary', outcome: 'delivered' })],
  });
  for (const [supplier, kind] of [
    ['primary', 'failed'],
    ['hubnet', 'delivered'],
  ] as const) {
    await handleDeliveryReport(core.ports, { supplier, reference: id, outcome: { kind } }, settings());
    core.wait(5);
  }
  const reasons = ['order_failed_after_delivery', 'order_delivered_twice'];
  expect(await core.readOrder()).toMatchObject({ attention: reasons });
  expect(await core.itemOf()).toMatchObject({ reasons, openedAt: noon });
});

test('a delivery reported while the order moves on to another supplier is not lost', async () => {
  const core = await openCore();
  const refused = refusedBy('primary');
  const before = await core.putOrder({ apiUsed: 'primary', attempts: [attempt({ supplier: 'primary' })] });
  let reads = 0;
  const db = readingOrdersBy(core.ports.db, async (_, now) => {
    const found = await now();
    reads += 1;
    if (reads === 1) {
      await core.ports.db.write([
        {
          kind: 'order',
          next: {
            ...before,
            apiUsed: 'secondary',
            attemptId: 'claim-2',
            attempts: [refused, attempt({ supplier: 'secondary' })],
            version: 2,
          },
        },
      ]);
    }
    return found;
  });
  core.wait(0.1);
  await handleDeliveryReport(
    { ...core.ports, db },
    { supplier: 'primary', reference: id, outcome: { kind: 'delivered' } },
    settings(),
  );
  const { attention, status } = await core.readOrder();
  expect(status === 'completed' || attention.length > 0).toBe(true);
});

test('an order that a person completed and reopened is not sent again automatically', async () => {
  const core = await openCore({ statuses: [unknown, ...Array(30).fill(notFound)] });
  await core.putOrder();
  await setOrderStatus(core.ports, { ...change, status: 'completed', reason: 'Sent by hand' });
  await setOrderStatus(core.ports, { ...change, status: 'processing', idempotencyKey: 'request-2' });
  await core.sweepFor(30);
  expect(core.calls.filter((call) => call.includes('place'))).toEqual([]);
});

test('an admin’s question before the call was made doesn’t prove that the order is unknown', async () => {
  const core = await openCore({ statuses: [notFound, notFound] });
  await core.putOrder(); // Just written as sent; its call is under way.
  await recheckOrder(core.ports, id, settings());
  await core.sweepFor(3);
  expect(core.calls.filter((c) => c.includes('place'))).toEqual([]);
});

test.each(['pending', 'processing', 'failed'] as const)(
  'a failure of an order that is %s contradicts nothing, so nobody has to look',
  (status) => {
    const after = applyAfterEnd(
      order({ status, stage: 'settled', dueAt: null }),
      { kind: 'failed' },
      'hubnet',
      noon,
    );
    expect(after?.attention ?? []).toEqual([]);
  },
);

test('a delivery that answers a read from before an admin’s refund needs attention', async () => {
  const core = await openCore({ statuses: [{ kind: 'delivered' }] });
  const delivered = attempt({ outcome: 'delivered' });
  const read = await core.putOrder({
    status: 'completed',
    stage: 'settled',
    dueAt: null,
    attempts: [delivered],
  });
  let reads = 0;
  const db = readingOrdersBy(core.ports.db, async (_, now) => {
    reads += 1;
    return reads === 1 ? read : now();
  });
  await setOrderStatus(core.ports, { ...change, status: 'failed' });
  await recheckOrder({ ...core.ports, db }, read.id, settings());
  expect((await core.readOrder()).attention).toEqual(['order_delivered_after_refund']);
});

test('a failure reported after the delivery needs attention, even if the order can’t be read again', async () => {
  const core = await openCore({ statuses: [{ kind: 'failed' }] });
  const { id } = await core.putOrder({
    status: 'completed',
    stage: 'settled',
    attempts: [attempt({ outcome: 'unknown' })],
  });
  const throttled = new TableUnavailable('read');
  let reads = 0;
  const db = readingOrdersBy(core.ports.db, async (_, now) => {
    reads += 1;
    if (reads > 1) throw throttled;
    return now();
  });
  await recheckOrder({ ...core.ports, db }, id, settings()).catch(() => {});
  expect((await core.readOrder()).attention).toEqual(['order_failed_after_delivery']);
});

test('an order that staff settled is followed for seven days after it was sent, and no longer', () => {
  const ended = order({ status: 'failed', stage: 'followed', attempts: [attempt({ at: noon })] });
  const after = (hours: number) => followedFurther(ended, new Date(noon.getTime() + hours * 60 * 60_000));
  for (const hours of [0, 1, 2, 24, 7 * 24 - 1]) {
    const next = after(hours);
    expect(next).toMatchObject({ stage: 'followed' });
    expect(next.dueAt?.getTime()).toBeGreaterThan(noon.getTime() + hours * 60 * 60_000);
  }
  expect(after(7 * 24)).toMatchObject({ stage: 'settled', dueAt: null });
});

test('a reported failure adds nothing to an attempt that was refused or turned away', () => {
  const turnedAway = attempt({ supplier: 'primary', outcome: 'turned_away' });
  const sent = order({ attempts: [refusedBy('primary'), turnedAway, attempt({ supplier: 'primary' })] });
  expect(withEnd(sent, 'primary', 'failed', null)).toMatchObject([
    { outcome: 'refused', cause: 'no_float' },
    { outcome: 'turned_away' },
    { outcome: 'failed' },
  ]);
});
