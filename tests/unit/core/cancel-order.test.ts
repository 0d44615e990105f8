import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import { isChecked, mayCancel } from '../../../lambdas/core/orders/life';
import type { Order } from '../../../lambdas/core/orders/order';
import { customersOrderView } from '../../../lambdas/core/orders/order-view';
import { attempt, noon, order } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { id: orderNumber, userId } = order();
const own = { userId, orderNumber };
const waits = { status: 'pending', stage: 'waiting', attempts: [], dueAt: noon } as const;
const byHand = { ...waits, stage: 'manual', apiUsed: 'manual' } as const;
const refused = attempt({ supplier: 'hubnet', outcome: 'refused', cause: 'no_float' });

async function queued(change: Partial<Order> = {}) {
  const core = await openCore();
  await core.putOrder({ ...waits, ...change });
  return { ...core, cancel: () => cancelOrder(core.ports, own) };
}

test.each([
  ['waits for a permit', waits],
  ['was refused by one supplier, and waits for another', { ...waits, attempts: [refused] }],
])('an order that %s is cancelled, with its refund, once', async (_, change) => {
  const core = await queued(change);
  expect(customersOrderView(await core.readOrder(), 'Ama').can_cancel).toBe(true);
  await core.cancel();
  await core.cancel();
  const after = await core.readOrder();
  expect(after).toMatchObject({ status: 'failed', stage: 'settled', dueAt: null, version: 2 });
  expect(after.timeline.slice(-2)).toEqual([
    { event: 'failed', at: noon, by: 'customer', note: 'Cancelled by you' },
    { event: 'refunded', at: noon, by: 'system' },
  ]);
  expect(await core.balance()).toBe(2500);
  expect(customersOrderView(after, 'Ama').can_cancel).toBe(false);
  await core.sweepFor(3);
  expect(core.calls).toEqual([]);
});

test('two taps at once make one refund, and both get the same answer', async () => {
  const core = await queued();
  const answers = await Promise.all([core.cancel(), core.cancel()]);
  expect(answers.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(await core.balance()).toBe(2500);
});

const sentAlready = 'It has been sent already.';
test.each<[string, Partial<Order>, string]>([
  ['is being sent', {}, sentAlready],
  ['is delivered by a person, who may just have sent it', byHand, 'We are working on it already.'],
  ['is at its supplier', { stage: 'accepted' }, sentAlready],
  ['was delivered', { status: 'completed', stage: 'settled', dueAt: null }, sentAlready],
  ['waits, and that an attempt may still deliver', { ...waits, attempts: [attempt()] }, sentAlready],
  [
    'waits, and that its supplier only doesn’t know',
    { ...waits, attempts: [attempt({ outcome: 'not_found' })] },
    sentAlready,
  ],
  ['staff have taken up', { ...byHand, takenOver: true }, 'We are working on it already.'],
  [
    'has failed for another reason',
    {
      status: 'failed',
      stage: 'settled',
      dueAt: null,
      timeline: [{ event: 'failed', at: noon, by: 'supplier', note: 'The network couldn’t deliver it' }],
    },
    'It has failed already, and your money is back in your wallet.',
  ],
])('an order that %s is not cancelled', async (_, change, words) => {
  const core = await openCore();
  const before = await core.putOrder(change);
  expect(mayCancel(before)).toBe(false);
  await expect(cancelOrder(core.ports, own)).rejects.toMatchObject({
    code: 'order_sent',
    userMessage: words,
  });
  expect(await core.readOrder()).toEqual(before);
  expect(await core.balance()).toBe(2000);
});

test('another customer’s order and a missing one get the same answer', async () => {
  const core = await queued();
  const missing = { code: 'not_found', userMessage: 'There is no such order.' };
  const others = cancelOrder(core.ports, { userId: 'user-2', orderNumber });
  await expect(others).rejects.toMatchObject(missing);
  await expect(cancelOrder(core.ports, { userId, orderNumber: 'ORDNONE' })).rejects.toMatchObject(missing);
  expect(await core.readOrder()).toMatchObject({ stage: 'waiting', version: 1 });
});

test('an order that waits for long is checked, and its customer may still cancel it', () => {
  const late = order({ ...waits, attempts: [], attention: ['order_unconfirmed'] });
  expect([isChecked(late), mayCancel(late)]).toEqual([true, true]);
});

test('an order can’t be cancelled once a supplier says that it delivered it, even one that never got it', () => {
  const attention = ['order_by_hand_waits', 'order_delivered_unasked'] as const;
  const unasked = order({ ...waits, attempts: [], attention: [...attention] });
  expect([isChecked(unasked), mayCancel(unasked)]).toEqual([true, false]);
});
