import { routePreview } from '../../../lambdas/core/orders/delivery/routing';
import { price, settings } from '../../support/shop/fixtures';
import { dead, openRoutedShop, routeOf } from './routing-world';

const all = settings({ primary_bundle_api_key: 'p', secondary_bundle_api_key: '' });

async function open(route: Parameters<typeof openRoutedShop>[0]) {
  const shop = await openRoutedShop(route);
  const ports = shop.ports;
  const where = (planId = price().id, chosen = all) =>
    routePreview(ports, { planId, settings: chosen, at: shop.ports.clock.now() });
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
