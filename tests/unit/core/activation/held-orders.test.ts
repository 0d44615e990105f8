import { activationWords } from '../../../../contracts/orders/activation-words';
import { numberRow } from '../../../../lambdas/core/orders/activation/supplier-number';
import { releaseOrder } from '../../../../lambdas/core/orders/before-sending';
import { startAttempt } from '../../../../lambdas/core/orders/delivery/settle';
import { submitWaiting } from '../../../../lambdas/core/orders/delivery/submit-order';
import { isHeld, mayCancel } from '../../../../lambdas/core/orders/life';
import type { Order } from '../../../../lambdas/core/orders/order';
import { customersOrderView } from '../../../../lambdas/core/orders/order-view';
import { setOrderStatus } from '../../../../lambdas/core/orders/status/set-status';
import { sentTo } from '../../../../lambdas/core/suppliers/supplier';
import { account, attempt, noon, order, settings } from '../../../support/shop/fixtures';
import { oneSupplier, openHeldShop, phoneNumber, twoSuppliers } from './held-shop';

const words =
  'This number has to be activated for MTN data first. That takes about a day, and then we send it. You can cancel until then and get your money back at once.';
const hours = 60;

test('the customer reads the plan’s own sentences, to the letter', () => {
  expect(activationWords('MTN')).toBe(words);
});

test('an order for a number that its supplier can’t deliver to is held: paid, pending, cancellable, and sent to nobody', async () => {
  const shop = await openHeldShop();
  const { orderNumber, ...answer } = await shop.buy();
  expect(answer).toMatchObject({ success: true, message: words });
  const after = await shop.readOrder(orderNumber);
  expect(after).toMatchObject({
    status: 'pending',
    stage: 'waiting',
    dueAt: new Date(noon.getTime() + 60 * 60_000),
    attempts: [],
  });
  expect(isHeld(after) && mayCancel(after)).toBe(true);
  expect(customersOrderView(after, 'Ama', noon)).toMatchObject({ held: words, can_cancel: true });
  expect(await shop.balance()).toBe(1500);
  // Each way to a supplier that there is.
  await shop.sweep(orderNumber);
  expect(await submitWaiting(shop.ports, after, settings(oneSupplier))).toMatchObject({ notNow: true });
  expect(
    await startAttempt(shop.ports, after, sentTo(settings(oneSupplier), 'hubnet'), {
      ...{ outcome: null, asOf: shop.ports.clock.now() },
    }),
  ).toMatchObject({ isStarted: false });
  const { userId } = account();
  const release = await releaseOrder(shop.ports, { userId, orderNumber });
  expect(release.isReleased).toBe(false);
  for (let hour = 0; hour < 71; hour += 1) await shop.sweep(orderNumber, hours);
  expect(shop.placed()).toEqual([]);
});

test.each<[string, () => 'yes' | 'unknown' | Promise<never>]>([
  ['says yes', () => 'yes'],
  ['gives an unclear answer', () => 'unknown'],
  ['breaks', () => Promise.reject(new Error('broken'))],
])('a supplier that %s holds nothing', async (_, answer) => {
  const shop = await openHeldShop();
  shop.answers.set('hubnet', answer);
  const { orderNumber } = await shop.buy();
  expect(await shop.readOrder(orderNumber)).toMatchObject({ stage: 'accepted', waitsFor: null });
  expect(shop.placed()).toHaveLength(1);
});

test('a supplier that can’t be asked holds nothing, and costs no question', async () => {
  const shop = await openHeldShop({});
  const { orderNumber } = await shop.buy();
  expect(await shop.readOrder(orderNumber)).toMatchObject({ stage: 'accepted' });
  expect(shop.questions).toEqual([]);
});

test('another supplier of the route that can deliver gets the order', async () => {
  const shop = await openHeldShop(twoSuppliers);
  const { orderNumber } = await shop.buy();
  const after = await shop.readOrder(orderNumber);
  expect(after).toMatchObject({ stage: 'accepted', apiUsed: 'primary', waitsFor: null });
  expect(after.attempts.map(({ supplier }) => supplier)).toEqual(['primary']);
  expect(shop.placed()).toEqual([`primary.place ${orderNumber}`]);
  // Staff read that the first was skipped; customers don't read which suppliers there are.
  expect(after.timeline.findLast(({ event }) => event === 'sent')?.note).toBe('hubnet');
  const view = customersOrderView(after, 'Ama', noon);
  expect(view.timeline.find(({ event }) => event === 'sent')).not.toHaveProperty('note');
});

test('if no supplier of the route can deliver, it is held for the first; the next order asks again', async () => {
  const shop = await openHeldShop({ ...twoSuppliers, activation_suppliers: 'hubnet,primary' });
  const { orderNumber } = await shop.buy();
  expect((await shop.readOrder(orderNumber)).waitsFor).toMatchObject({ supplier: 'hubnet' });
  shop.answers.set('primary', () => 'yes');
  await shop.sweep(orderNumber, hours + 1);
  await shop.sweep(orderNumber);
  expect(shop.placed()).toEqual([`primary.place ${orderNumber}`]);
});

test('a supplier’s no is believed for an hour, its yes for a day', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  shop.wait(59);
  await shop.buy();
  expect(shop.questions).toHaveLength(1);
  shop.wait(2);
  shop.answers.set('hubnet', () => 'yes');
  await shop.buy();
  shop.wait(23 * hours);
  await shop.buy();
  expect(shop.questions).toHaveLength(2);
  const known = await shop.ports.db.get(numberRow, { phoneNumber, supplier: 'hubnet' });
  expect(known?.canUntil).toEqual(new Date(noon.getTime() + (61 + 24 * hours) * 60_000));
});

test('once its supplier says yes, it is sent automatically within the hour, once', async () => {
  const shop = await openHeldShop();
  const { orderNumber } = await shop.buy();
  shop.answers.set('hubnet', () => 'yes');
  await shop.sweep(orderNumber, 30);
  expect(shop.placed()).toEqual([]);
  await shop.sweep(orderNumber, 31);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ stage: 'waiting', waitsFor: { kind: 'turn' } });
  await shop.sweep(orderNumber);
  await shop.sweep(orderNumber);
  expect(shop.placed()).toHaveLength(1);
  // The number took long, which needs nobody's attention.
  expect(await shop.readOrder(orderNumber)).toMatchObject({ stage: 'accepted', attention: [] });
});

test('after its hours it fails with its refund, once, also with two sweeps at the same moment', async () => {
  const shop = await openHeldShop({ ...oneSupplier, activation_hours: 24 });
  const { orderNumber } = await shop.buy();
  await shop.sweep(orderNumber, 24 * hours - 1);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ status: 'pending' });
  shop.wait(1);
  await Promise.all([0, 1, 2].map(() => shop.sweep(orderNumber, 0)));
  await shop.sweep(orderNumber, hours);
  const after = await shop.readOrder(orderNumber);
  expect(after).toMatchObject({ status: 'failed', stage: 'settled', waitsFor: null, dueAt: null });
  expect(after.timeline.slice(-2)).toMatchObject([
    { event: 'failed', by: 'system', note: 'This number couldn’t be activated for MTN data' },
    { event: 'refunded' },
  ]);
  expect(await shop.balance()).toBe(2000);
  expect(shop.placed()).toEqual([]);
});

test('a waiting order that may have been sent before is neither held nor asked about', async () => {
  const shop = await openHeldShop();
  const sent = attempt({ outcome: 'not_found' });
  const waits: Partial<Order> = { status: 'pending', stage: 'waiting', attempts: [sent], dueAt: noon };
  await shop.putOrder(waits);
  await shop.sweep(order().id, 0);
  expect(shop.questions).toEqual([]);
  expect(shop.placed()).toHaveLength(1);
});

test('a deadline doesn’t refund an order that staff have taken over', async () => {
  const shop = await openHeldShop({ ...oneSupplier, activation_hours: 24 });
  const { orderNumber } = await shop.buy();
  await setOrderStatus(shop.ports, {
    orderNumber,
    status: 'processing',
    adminId: 'admin',
    idempotencyKey: '1',
  });
  await shop.sweep(orderNumber, 24 * hours);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ stage: 'manual', waitsFor: null });
  expect(await shop.balance()).toBe(1500);
});

test('repeating the request gets the same answer, and takes no money', async () => {
  const shop = await openHeldShop();
  const first = await shop.buy({ key: 'the-same' });
  const again = await shop.buy({ key: 'the-same' });
  expect(again).toEqual(first);
  expect(await shop.balance()).toBe(1500);
});

test('an order that waits to be undone is held when it is released', async () => {
  const shop = await openHeldShop();
  const { orderNumber } = await shop.buy({ wait: true });
  expect(shop.questions).toEqual([]);
  const { userId } = account();
  const { order: after } = await releaseOrder(shop.ports, { userId, orderNumber });
  expect(isHeld(after)).toBe(true);
  expect(shop.placed()).toEqual([]);
});

test('if its number’s row is missing, as after a rollback, the supplier is asked again', async () => {
  const shop = await openHeldShop();
  const { orderNumber } = await shop.buy();
  await shop.table.write({ delete: { PK: `NUMBER#${phoneNumber}`, SK: 'hubnet' } });
  shop.answers.set('hubnet', () => 'yes');
  await shop.sweep(orderNumber, hours + 1);
  await shop.sweep(orderNumber);
  expect(shop.placed()).toHaveLength(1);
});
