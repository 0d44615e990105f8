import { type AskedPause, pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { cancelOrder } from '../../../lambdas/core/orders/before-sending';
import { noon } from '../../support/shop/fixtures';
import { openRoutedShop, routeOf } from './routing-world';

const later: AskedPause = { words: '', until: null, mode: 'send_later', resumes: false };
const inAnHour = new Date(noon.getTime() + 60 * 60_000);

async function openPaused(asked: Partial<AskedPause>) {
  const shop = await openRoutedShop(routeOf('hubnet'));
  const change = (pause: AskedPause | null, requestId: string) =>
    pauseSales(
      shop.ports,
      { adminId: 'admin' },
      { target: { network: 'MTN', line: null, planId: null }, pause, requestId },
    );
  await change({ ...later, ...asked }, 'request-of-pause');
  if (asked.from) shop.wait((asked.from.getTime() - noon.getTime()) / 60_000);
  const orders = [await shop.buy(), await shop.buy(), await shop.buy()];
  return {
    ...shop,
    resume: () => change(null, 'request-of-resume'),
    async sweepAt(minutes: number) {
      shop.wait((noon.getTime() - shop.ports.clock.now().getTime()) / 60_000 + minutes);
      expect((await shop.sweep()).failures).toEqual([]);
    },
    /** Orders that need staff's attention because of the pause. */
    async rung() {
      const all = await Promise.all(orders.map(({ id }) => shop.readOrder(id)));
      return all.filter(({ attention }) => attention.includes('order_pause_overdue'));
    },
    itemOf: (id: string) => shop.ports.attention.get({ kind: 'order', id }),
  };
}

test.each([
  ['its time has passed', { until: inAnHour }, 60],
  ['twelve hours have passed without one', {}, 12 * 60],
  ['twelve hours have passed since it began later', { from: inAnHour }, 13 * 60],
])('a pause rings once, for one order, a quarter of an hour after %s', async (_when, asked, overdueAt) => {
  const shop = await openPaused(asked);
  await shop.sweepAt(overdueAt + 13);
  expect(await shop.rung()).toEqual([]);
  await shop.sweepAt(overdueAt + 15);
  const [order, ...others] = await shop.rung();
  expect(others).toEqual([]);
  expect(order?.attention).toEqual(['order_pause_overdue']);
  await shop.sweepAt(30 * 24 * 60);
  expect(await shop.rung()).toEqual([order]);
  expect(await shop.itemOf(order?.id ?? '')).toMatchObject({ reasons: ['order_pause_overdue'], version: 1 });
  expect(shop.calls).toEqual([]);
});

test('the item is resolved when the order is sent', async () => {
  const shop = await openPaused({ until: inAnHour });
  await shop.sweepAt(75);
  const [order] = await shop.rung();
  await shop.resume();
  await shop.sweepAt(76);
  expect(await shop.rung()).toEqual([]);
  expect((await shop.itemOf(order?.id ?? ''))?.reasons).toEqual([]);
  expect(shop.calls).toHaveLength(3);
});

test('its customer can cancel it and reads of no doubt, and the next order rings', async () => {
  const shop = await openPaused({ until: inAnHour });
  await shop.sweepAt(75);
  const [order] = await shop.rung();
  if (order === undefined) throw new Error('Nobody was notified');
  await cancelOrder(shop.ports, { userId: order.userId, orderNumber: order.id });
  expect((await shop.itemOf(order.id))?.reasons).toEqual([]);
  await shop.sweepAt(76);
  expect((await shop.rung()).map(({ id }) => id === order.id)).toEqual([false]);
});

test('a pause with a review later than twelve hours doesn’t ring before its review', async () => {
  const shop = await openPaused({ until: new Date(noon.getTime() + 48 * 60 * 60_000) });
  await shop.sweepAt(47 * 60);
  expect(await shop.rung()).toEqual([]);
});
