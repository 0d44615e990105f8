import type { SupplierName } from '../../../contracts/constants';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { handleDeliveryReport } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { startAttempt } from '../../../lambdas/core/orders/delivery/change-order';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import type { Order } from '../../../lambdas/core/orders/order';
import { recharge, refund } from '../../../lambdas/core/orders/order-money';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { type PlaceOutcome, sentTo } from '../../../lambdas/core/suppliers/supplier';
import { account, attempt, noon, order, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { readingOrdersBy } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

const { id } = order();
const change = { orderNumber: id, by: ownerBy('admin'), idempotencyKey: 'request-1' };
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
  expect(await core.readOrder()).toMatchObject({ stage: 'accepted', attention: ['order_delivered_twice'] });
  expect(await core.balance()).toBe(2000);
});

test('an order that one supplier delivered is completed once all others have failed', async () => {
  const core = await openCore({ statuses: [{ kind: 'failed' }] });
  const busy = attempt({ outcome: 'turned_away' });
  const sent = attempt({ supplier: 'primary', outcome: 'accepted' });
  await core.putOrder({ apiUsed: 'primary', stage: 'accepted', attempts: [busy, sent] });
  await core.report('hubnet', 'delivered');
  expect(await core.readOrder()).toMatchObject({ stage: 'accepted', attention: ['order_delivered_twice'] });
  await core.sweepAfter(2);
  expect(await core.readOrder()).toMatchObject({ status: 'completed', apiUsed: 'hubnet', attention: [] });
  expect(await core.balance()).toBe(2000);
});

test.each<[string, Partial<Order>, object]>([
  // Its supplier was asked for a week.
  ['that it may still deliver', {}, { status: 'completed', stage: 'settled', attention: [] }],
  [
    'that a person completes',
    { attempts: [attempt({ outcome: 'failed' })] },
    { status: 'processing', stage: 'manual', attention: ['order_delivered_twice'] },
  ],
])('a supplier’s delivery is heard after staff reopen an order %s', async (_, of, after) => {
  const core = await openCore();
  await core.putOrder({ ...refunded, attempts: [attempt()], ...of });
  await setOrderStatus(core.ports, { ...change, status: 'processing' });
  await core.report('hubnet', 'delivered');
  expect(await core.readOrder()).toMatchObject(after);
  expect(await core.balance()).toBe(1500);
});

test('an order that was left to a person completes if its only supplier, which had turned it away, delivered it', async () => {
  const core = await openCore();
  await core.putOrder({
    status: 'pending',
    stage: 'manual',
    attempts: [attempt({ outcome: 'turned_away' })],
  });
  await core.report('hubnet', 'delivered');
  expect(await core.readOrder()).toMatchObject({ status: 'completed', stage: 'settled', attention: [] });
  expect(await core.balance()).toBe(2000);
});

test('a person who completes an order hears that its supplier, which had it after all, has delivered it', async () => {
  const core = await openCore();
  const accepted = attempt({ outcome: 'accepted' });
  await core.putOrder({ stage: 'manual', takenOver: true, attempts: [accepted] });
  await core.report('hubnet', 'delivered');
  expect(await core.readOrder()).toMatchObject({ stage: 'manual', attention: ['order_delivered_twice'] });
});

test('a supplier’s delivery after an order was completed by hand needs attention', async () => {
  const core = await openCore();
  await core.putOrder(refunded);
  // Charged again and delivered by hand.
  await setOrderStatus(core.ports, { ...change, status: 'completed', reason: 'Sent by hand' });
  await core.report('hubnet', 'delivered');
  expect((await core.readOrder()).attention.length).toBeGreaterThan(0);
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

const all = settings({ primary_bundle_api_key: 'key' });

/** Staff settle the order while its supplier is being called; then the supplier answers. */
async function endedDuringCall(status: 'completed' | 'failed', answer: PlaceOutcome) {
  const core = await openCore();
  await core.putOrder({ status: 'pending', stage: 'waiting', dueAt: noon });
  const get: typeof core.ports.suppliers.get = (name) => ({
    ...core.ports.suppliers.get(name),
    async place() {
      core.calls.push(`${name}.place`);
      await setOrderStatus(core.ports, {
        orderNumber: id,
        status,
        by: ownerBy('admin'),
        idempotencyKey: '1',
      });
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
});

test('if a supplier gives no certain answer, it is asked again about the result', async () => {
  const core = await endedDuringCall('completed', { kind: 'unknown', detail: 'timeout' });
  expect(await core.readOrder()).toMatchObject({ stage: 'followed', attempts: [{ outcome: 'unknown' }] });
});

const hubnet = sentTo(settings(), 'hubnet');

test('the outcome of an earlier attempt doesn’t affect a later one', async () => {
  const core = await openCore();
  const first = await core.putOrder();
  core.wait(0.1);
  const again = await startAttempt(core.ports, first, hubnet, null);
  expect(again.isStarted).toBe(true);
  const after = await core.recordReply(first, { kind: 'refused', cause: 'number_refused' });
  expect(after).toMatchObject({ status: 'processing', stage: 'sent' });
  expect(after.attempts.at(-1)).toMatchObject({ outcome: 'unknown', cause: null });
  expect(await core.balance()).toBe(2000);
  expect(await core.recordReply(again.order, { kind: 'delivered' })).toMatchObject({ status: 'completed' });
});

test('no attempt is begun while another account of the supplier may deliver', async () => {
  const core = await openCore();
  const former = sentTo(settings({ hubnet_api_key: 'former key' }), 'hubnet');
  const first = await core.putOrder({ attempts: [attempt(former)] });
  const unknown = { outcome: 'not_found' } as const;
  expect(await startAttempt(core.ports, first, hubnet, unknown)).toMatchObject({
    isStarted: false,
    order: { version: 1 },
  });
  const refused = { outcome: 'refused', cause: 'no_float' } as const;
  const again = await startAttempt(core.ports, first, hubnet, refused);
  expect(again.isStarted).toBe(true);
});

test.each(['unknown', 'not_found'] as const)(
  'no attempt is begun at another supplier while one may deliver: %s',
  async (outcome) => {
    const core = await openCore();
    const waiting = { status: 'pending', stage: 'waiting' } as const;
    const order = await core.putOrder({ ...waiting, attempts: [attempt({ outcome })] });
    const other = sentTo(all, 'primary');
    expect(await startAttempt(core.ports, order, other, null)).toMatchObject({ isStarted: false });
    expect(await startAttempt(core.ports, order, hubnet, null)).toMatchObject({ isStarted: true });
  },
);

test('no attempt is begun if the last sending already has another outcome', async () => {
  const core = await openCore();
  const decided = await core.putOrder({ attempts: [refusedBy('hubnet')] });
  const unknown = { outcome: 'not_found' } as const;
  expect(await startAttempt(core.ports, decided, hubnet, unknown)).toMatchObject({ isStarted: false });
});

test('a reply that changes nothing in an old copy of the order is applied to the present one', async () => {
  const core = await openCore();
  const completed = order({ status: 'completed', stage: 'settled', dueAt: null });
  await core.putOrder({ version: 2, stage: 'accepted' });
  expect(await core.recordReply(completed, { kind: 'delivered' })).toMatchObject({
    status: 'completed',
    version: 3,
  });
});

test('a failure of an earlier attempt, reported once a later one was delivered, needs a person and moves nothing', async () => {
  const core = await openCore();
  const first = await core.putOrder();
  core.wait(0.1);
  const unknown = { outcome: 'not_found' } as const;
  const again = await startAttempt(core.ports, first, hubnet, unknown);
  await core.recordReply(again.order, { kind: 'delivered' });
  const after = await core.recordReply(first, { kind: 'failed' });
  expect(after).toMatchObject({ status: 'completed', attention: ['order_failed_after_delivery'] });
  expect(after.attempts.at(-1)).toMatchObject({ outcome: 'delivered' });
  expect(await core.balance()).toBe(2000);
});

test('of two outcomes of one attempt the first counts, and a refund is made once', async () => {
  const core = await openCore();
  const order = await core.putOrder();
  await core.recordReply(order, { kind: 'failed' });
  expect(await core.recordReply(order, { kind: 'failed' })).toMatchObject({
    status: 'failed',
  });
  expect(await core.recordReply(order, { kind: 'delivered' })).toMatchObject({ status: 'failed' });
  expect(await core.balance()).toBe(2500);
});

test('a refund to the wallet of a deleted account is an item, which stays until a person resolves it', async () => {
  const core = await openCore();
  const order = await core.putOrder();
  await core.table.write({ put: accountRow.encode(account({ deletion: 'done', isBanned: true })) });
  expect(await core.recordReply(order, { kind: 'failed' })).toMatchObject({
    status: 'failed',
    attention: ['order_account_closed'],
  });
  expect(await core.itemOf()).toMatchObject({ reasons: ['order_account_closed'] });
  expect(await core.balance()).toBe(2500);
  await core.recordReply(order, { kind: 'failed' });
  expect((await core.itemOf())?.reasons).toEqual(['order_account_closed']);
});

test('an order that is refunded, charged again and refunded again has its own entry for each', () => {
  const refunded = refund(account(), order({ version: 3 }), noon);
  const charged = recharge(refunded.account, order({ version: 4 }), 'admin', noon);
  if (charged === null) throw new Error('The wallet can pay for it');
  const again = refund(charged.account, order({ version: 5 }), noon);
  const ids = [refunded, charged, again].flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(3);
});
