import { isHeld } from '../../../../lambdas/core/orders/life';
import { activatedNote } from '../../../../lambdas/core/orders/messages';
import { noon } from '../../../support/shop/fixtures';
import { routeOf } from '../routing-world';
import { oneSupplier, openHeldShop } from './held-shop';

const hours = 60;
const dayIsFull = 'hubnet#MTN#1';

/** The first entry takes at most one order a day, as staff have set it. */
async function openLimited(chosen: Parameters<typeof openHeldShop>[0], mostADay: number, ...names: string[]) {
  const shop = await openHeldShop(chosen);
  const route = routeOf(...names);
  const entries = route.entries.map((entry, index) => (index === 0 ? { ...entry, mostADay } : entry));
  await shop.setRoute({ ...route, entries });
  return shop;
}

test('a hold ends by its deadline, even if every supplier’s daily limit is reached', async () => {
  const shop = await openLimited({ ...oneSupplier, activation_hours: 24 }, 1, 'hubnet');
  const { orderNumber } = await shop.buy();
  expect(isHeld(await shop.readOrder(orderNumber))).toBe(true);
  let heldTo = 0;
  for (let hour = 1; hour <= 24 * 10; hour += 1) {
    shop.wait(hours);
    const now = shop.ports.clock.now();
    // Others take the day's order at 01:00.
    if (now.getUTCHours() >= 1)
      await shop.ports.routes.rememberFull(dayIsFull, now.toISOString().slice(0, 10));
    await shop.sweep(orderNumber, 0);
    await shop.sweep(orderNumber, 0);
    const order = await shop.readOrder(orderNumber);
    if (order.status !== 'failed') heldTo = hour;
  }
  expect(shop.placed()).toEqual([]);
  expect(heldTo).toBeLessThan(26);
  expect(await shop.balance()).toBe(2000);
});

test('a held order’s customer isn’t told that the number can get data if it wasn’t activated', async () => {
  const shop = await openLimited(oneSupplier, 1, 'hubnet');
  const { orderNumber } = await shop.buy();
  await shop.ports.routes.rememberFull(dayIsFull, noon.toISOString().slice(0, 10));
  await shop.sweep(orderNumber, 61);
  const after = await shop.readOrder(orderNumber);
  expect(after.timeline.map(({ note }) => note)).not.toContain(activatedNote);
});

test('a rejected number’s order is refunded, though another order for it came before the sweep', async () => {
  const shop = await openHeldShop();
  const { orderNumber } = await shop.buy();
  await shop.mark('rejected');
  await shop.buy();
  await shop.sweep(orderNumber, 1);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ status: 'failed' });
});
