import type { Route } from '../../../../lambdas/core/networks/rows';
import { noTrouble } from '../../../../lambdas/core/suppliers/choose';
import { routeOf } from '../routing-world';
import { openHeldShop, phoneNumber, twoSuppliers } from './held-shop';

/** A route where the second supplier takes no orders, so that an order is held for the first. */
const firstOnly = withSecond({ isOn: false });

function withSecond(change: Partial<Route['entries'][number]>): Route {
  const { entries, ...route } = routeOf('hubnet', 'primary');
  return {
    ...route,
    entries: entries.map((entry) => (entry.supplier === 'primary' ? { ...entry, ...change } : entry)),
  };
}

async function openHeld() {
  const shop = await openHeldShop(twoSuppliers);
  await shop.setRoute(firstOnly);
  const { orderNumber } = await shop.buy();
  expect((await shop.readOrder(orderNumber)).waitsFor).toMatchObject({
    kind: 'activation',
    supplier: 'hubnet',
  });
  return { ...shop, orderNumber };
}

test('a held order goes to a supplier that joins the route; the activation that comes later sends it no second time', async () => {
  const { orderNumber, ...shop } = await openHeld();
  await shop.setRoute(routeOf('hubnet', 'primary'));
  await shop.sweep(orderNumber, 61);
  await shop.sweep(orderNumber);
  expect(shop.placed()).toEqual([`primary.place ${orderNumber}`]);
  await shop.mark('activated');
  await shop.sweep(orderNumber);
  await shop.sweep(orderNumber, 61);
  expect(shop.placed()).toEqual([`primary.place ${orderNumber}`]);
});

test('a rejection that comes after another supplier has the order refunds nothing', async () => {
  const { orderNumber, ...shop } = await openHeld();
  await shop.setRoute(routeOf('hubnet', 'primary'));
  await shop.sweep(orderNumber, 61);
  await shop.sweep(orderNumber);
  await shop.mark('rejected');
  await shop.sweep(orderNumber, 61);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ status: 'processing', apiUsed: 'primary' });
});

test('a held order whose supplier leaves the route, with no other in it, goes to a person within the hour', async () => {
  const { orderNumber, ...shop } = await openHeld();
  const { entries, ...route } = firstOnly;
  await shop.setRoute({ ...route, entries: entries.map((entry) => ({ ...entry, isOn: false })) });
  await shop.sweep(orderNumber, 61);
  await shop.sweep(orderNumber);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ stage: 'manual', status: 'pending' });
  expect(shop.placed()).toEqual([]);
});

test('a held order stays with its supplier while that one rests, if no other can deliver', async () => {
  const shop = await openHeldShop({ ...twoSuppliers, activation_suppliers: 'hubnet,primary' });
  await shop.setRoute(routeOf('hubnet', 'primary'));
  const { orderNumber } = await shop.buy();
  const before = await shop.readOrder(orderNumber);
  shop.wait(61);
  const restsSince = shop.ports.clock.now().getTime();
  await shop.ports.routes.remember('hubnet', { from: noTrouble, to: { refusals: 5, restsSince } });
  await shop.sweep(orderNumber, 0);
  await shop.sweep(orderNumber);
  const after = await shop.readOrder(orderNumber);
  expect(after.waitsFor).toEqual(before.waitsFor);
  expect(after.timeline).toEqual(before.timeline);
  // So staff's mark still finds it.
  expect(await shop.mark('activated', [phoneNumber])).toMatchObject({ orders: 1 });
});
