import { numbersToActivate } from '../../../../lambdas/core/orders/activation/staff-numbers';
import { isHeld } from '../../../../lambdas/core/orders/life';
import { attempt, cedis, noon, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';
import { routeOf } from '../routing-world';
import { openHeldShop, twoSuppliers } from './held-shop';

test('a hold ends by its deadline, even if every supplier’s float is low at times', async () => {
  const shop = await openHeldShop({
    ...twoSuppliers,
    activation_suppliers: 'hubnet,primary',
    activation_hours: 24,
  });
  const route = routeOf('hubnet', 'primary');
  const entries = route.entries.map((entry) => ({ ...entry, keepFloat: cedis(50) }));
  await shop.setRoute({ ...route, entries });
  const { orderNumber } = await shop.buy();
  let failedAt = 0;
  for (let hour = 1; hour <= 24 * 5 && failedAt === 0; hour += 1) {
    shop.wait(60);
    const at = shop.ports.clock.now();
    // Each float is low for some hours, in turn.
    const low = Math.floor(hour / 8) % 2 === 0 ? 'hubnet' : 'primary';
    for (const name of ['hubnet', 'primary'])
      await shop.ports.routes.rememberFloat(name, { balance: (name === low ? 1 : 9000) as never, at });
    await shop.sweep(orderNumber, 0);
    await shop.sweep(orderNumber, 0);
    if ((await shop.readOrder(orderNumber)).status === 'failed') failedAt = hour;
  }
  expect(failedAt).toBe(24);
});

test('an order whose number is rejected while it is being held is refunded, or its number is listed', async () => {
  const shop = await openHeldShop();
  const own = shop.ports.numbers.write;
  let isDone = false;
  const numbers = {
    ...shop.ports.numbers,
    async write(changes: never) {
      const outcome = await own(changes);
      const isNew = (changes as { next?: { state: string } }[]).some(({ next }) => next?.state === 'new');
      if (isNew && !isDone) {
        isDone = true;
        await shop.mark('rejected');
        shop.wait(1 / 60);
      }
      return outcome;
    },
  };
  Object.assign(shop.ports, { numbers });
  const { orderNumber } = await shop.buy();
  expect(isDone && isHeld(await shop.readOrder(orderNumber))).toBe(true);
  for (let hour = 0; hour < 12; hour += 1) await shop.sweep(orderNumber, 61);
  const { status } = await shop.readOrder(orderNumber);
  expect(status === 'failed' || (await numbersToActivate(shop.ports.db, 9)).length === 1).toBe(true);
});

test('an order in line isn’t sent once a supplier that had refused it says that it was delivered', async () => {
  const core = await openCore();
  await core.putOrder({
    status: 'pending',
    stage: 'waiting',
    apiUsed: 'primary',
    dueAt: noon,
    attempts: [attempt({ supplier: 'hubnet', outcome: 'refused', cause: 'no_float' })],
  } as never);
  await core.report('hubnet', 'delivered');
  await core.sweepAfter(1, settings({ primary_bundle_api_key: 'key' }));
  expect(core.calls.filter((call) => call.includes('.place'))).toEqual([]);
});
