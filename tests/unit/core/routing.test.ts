import { nextSupplier, type Troubles } from '../../../lambdas/core/suppliers/choose';
import { noon, settings } from '../../support/shop/fixtures';
import { dead, openRoutedShop, routeOf } from './routing-world';

const all = settings({ primary_bundle_api_key: 'p', secondary_bundle_api_key: 's' });

const added = {
  ...{ id: 'acme', name: 'Acme data', protocol: 'rest' as const },
  ...{ address: 'https://api.example.com/', key: 'acme-key-123456' },
};

const sold = { planIds: null, soldAs: null };
const chosen = (route: ReturnType<typeof routeOf> | null, troubles: Troubles = {}, chosenBy = all) =>
  nextSupplier(chosenBy, sold, [], { route, troubles, at: noon }) ?? 'manual';

describe('an order goes to the first supplier of its network’s route', () => {
  test('that staff have added, as long as it is there', () => {
    expect(chosen(routeOf('acme', 'hubnet'), {}, { ...all, suppliers: [added] })).toBe('acme');
    expect(chosen(routeOf('acme', 'hubnet'))).toBe('hubnet');
    expect(chosen(routeOf('acme'))).toBe('manual');
  });

  test('that isn’t resting, if another can take it', () => {
    const troubles = { secondary: { refusals: 5, restsSince: noon.getTime() - 60_000 } };
    expect(chosen(routeOf('secondary', 'hubnet'), troubles)).toBe('hubnet');
    expect(chosen(routeOf('secondary'), troubles)).toBe('secondary');
    const over = { secondary: { refusals: 5, restsSince: noon.getTime() - 10 * 60_000 } };
    expect(chosen(routeOf('secondary', 'hubnet'), over)).toBe('secondary');
  });
});

describe('if one supplier is dead', () => {
  test('orders continue with the second, each goes to a supplier that takes it, and the dead one rests', async () => {
    const shop = await openRoutedShop(routeOf('primary', 'secondary'));
    shop.answers.set('primary', dead);
    for (let order = 0; order < 12; order += 1) {
      expect(await shop.buy()).toMatchObject({ apiUsed: 'secondary', stage: 'accepted' });
    }
    expect(shop.callsTo('primary')).toHaveLength(5);
    expect(new Set(shop.callsTo('secondary').map(({ reference }) => reference)).size).toBe(12);
    expect(shop.callsTo('secondary')).toHaveLength(12);
  });

  test('it is asked again after ten minutes: if it refuses, it rests again; if it takes the order, all go there', async () => {
    const shop = await openRoutedShop(routeOf('primary', 'secondary'));
    shop.answers.set('primary', dead);
    for (let order = 0; order < 6; order += 1) await shop.buy();
    shop.wait(9.9);
    await shop.buy();
    expect(shop.callsTo('primary')).toHaveLength(5);
    shop.wait(0.2);
    for (let order = 0; order < 4; order += 1) await shop.buy();
    expect(shop.callsTo('primary')).toHaveLength(6);
    shop.answers.delete('primary');
    shop.wait(9.7);
    await shop.buy();
    expect(shop.callsTo('primary')).toHaveLength(6);
    shop.wait(0.5);
    expect((await shop.buy()).apiUsed).toBe('primary');
    expect((await shop.buy()).apiUsed).toBe('primary');
  });
});

test.each(['not_now', 'not_called'] as const)(
  'a supplier that puts off five orders in a row rests: %s',
  async (kind) => {
    const shop = await openRoutedShop(routeOf('primary', 'secondary'));
    shop.answers.set('primary', { kind });
    for (let order = 0; order < 5; order += 1) {
      expect(await shop.buy()).toMatchObject({ apiUsed: 'primary', stage: 'waiting' });
    }
    expect(await shop.buy()).toMatchObject({ apiUsed: 'secondary', stage: 'accepted' });
    expect(shop.callsTo('primary')).toHaveLength(5);
  },
);

test.each([
  ['an order’s own fault', { kind: 'refused', cause: 'number_refused' }],
  ['a plan that it doesn’t sell', { kind: 'refused', cause: 'plan_refused' }],
  ['a float that is too small for an order', { kind: 'refused', cause: 'no_float' }],
  ['an unknown outcome', { kind: 'unknown', detail: 'timeout' }],
] as const)('%s puts no supplier to rest', async (_, answer) => {
  const shop = await openRoutedShop(routeOf('primary', 'secondary'));
  shop.answers.set('primary', answer);
  for (let order = 0; order < 8; order += 1) await shop.buy();
  expect(shop.callsTo('primary')).toHaveLength(8);
});
