import { routePreview } from '../../../lambdas/core/orders/delivery/routing';
import { noCosts, priceRow } from '../../../lambdas/core/prices/rows';
import { cedis, price, settings } from '../../support/shop/fixtures';
import { dead, openRoutedShop, routeOf } from './routing-world';

const all = settings({ primary_bundle_api_key: 'p', secondary_bundle_api_key: '' });

async function open(route: Parameters<typeof openRoutedShop>[0]) {
  const shop = await openRoutedShop(route);
  const ports = shop.ports;
  const where = (planId = price().id, chosen = all, seesCosts = true) =>
    routePreview(ports, { planId, settings: chosen, seesCosts, at: shop.ports.clock.now() });
  return { ...shop, where };
}

test('the preview names the supplier that the next order goes to, and what is in each supplier’s way', async () => {
  const shop = await open(routeOf('primary', 'secondary', 'hubnet'));
  shop.answers.set('primary', dead);
  for (let order = 0; order < 5; order += 1) await shop.buy();
  shop.ports.settings.read = async () => all;
  const told = await shop.where();
  expect(told).toMatchObject({
    supplier: 'hubnet',
    choices: [
      { supplier: 'primary', hindrance: 'resting' },
      { supplier: 'secondary', hindrance: 'no_key' },
      { supplier: 'hubnet', hindrance: null, hasFreeCall: true },
    ],
    overflowMinutes: 3,
  });
  expect(told.choices[0]?.restsUntil?.getTime()).toBe(shop.ports.clock.now().getTime() + 10 * 60_000);
  expect((await shop.buy()).apiUsed).toBe(told.supplier);
  expect(shop.callsTo('primary')).toHaveLength(5);
});

test('it shows when a supplier has no free call, and when its rest ends', async () => {
  const shop = await open(routeOf('hubnet', 'primary'));
  for (let order = 0; order < 5; order += 1) await shop.buy();
  expect((await shop.where()).choices[0]).toMatchObject({ supplier: 'hubnet', hasFreeCall: false });
  shop.answers.set('hubnet', dead);
  shop.wait(2);
  for (let order = 0; order < 5; order += 1) await shop.buy();
  shop.wait(11);
  expect((await shop.where()).choices[0]).toMatchObject({
    hindrance: null,
    isToBeTried: true,
    restsUntil: null,
  });
});

test('it shows by hand if no supplier is on, or if orders aren’t sent at all', async () => {
  expect((await (await open(routeOf())).where()).supplier).toBeNull();
  const shop = await open(null);
  const off = await shop.where(price().id, settings({ bundle_api_active: false }));
  expect(off.supplier).toBeNull();
  expect(off.choices.map(({ hindrance }) => hindrance)).toEqual(['by_hand', 'by_hand', 'by_hand']);
  await expect(shop.where('nothing')).rejects.toMatchObject({ code: 'not_found' });
});

test('staff who may not read costs see the suppliers in the route’s order, not by cost', async () => {
  const shop = await open({ ...routeOf('hubnet', 'primary'), isCheapestFirst: true });
  const costs = { ...noCosts, hubnet: cedis(4.5), primary: cedis(4) };
  await shop.table.write({ put: priceRow.encode(price({ costs })) });
  const told = async (seesCosts: boolean) =>
    (await shop.where(price().id, all, seesCosts)).choices.map(({ supplier }) => supplier);
  expect(await told(true)).toEqual(['primary', 'hubnet', 'secondary']);
  expect(await told(false)).toEqual(['hubnet', 'primary', 'secondary']);
});

test('staff who may not read costs aren’t told which of several suppliers is the cheapest, but are told if only one is left', async () => {
  const shop = await open({ ...routeOf('hubnet', 'primary'), isCheapestFirst: true });
  const told = async (hubnet: number, primary: number) => {
    const costs = { ...noCosts, hubnet: cedis(hubnet), primary: cedis(primary) };
    await shop.table.write({ put: priceRow.encode(price({ costs })) });
    return shop.where(price().id, all, false);
  };
  const cheaperThere = await told(4.5, 4);
  expect(cheaperThere).toMatchObject({ supplier: null, isByCost: true, waits: false });
  expect(cheaperThere).toEqual(await told(4, 4.5));
  await shop.setRoute({ ...routeOf('hubnet'), isCheapestFirst: true });
  expect(await told(4.5, 4)).toMatchObject({ supplier: 'hubnet', isByCost: false });
  await shop.setRoute(routeOf('hubnet', 'primary'));
  expect(await told(4.5, 4)).toMatchObject({ supplier: 'hubnet', isByCost: false });
});
