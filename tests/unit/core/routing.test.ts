import type { SupplierName } from '../../../contracts/constants';
import { suppliersAfter } from '../../../lambdas/core/settings/suppliers';
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
  test('whichever supplier the settings prefer', () => {
    expect(chosen(routeOf('secondary', 'hubnet'))).toBe('secondary');
    expect(chosen(null)).toBe('hubnet');
  });

  test('if there is one', () => {
    expect(chosen(routeOf())).toBe('manual');
  });

  test('that has a key, as long as orders are sent at all', () => {
    expect(chosen(routeOf('secondary', 'hubnet'), {}, settings())).toBe('hubnet');
    expect(chosen(routeOf('secondary'), {}, settings({ bundle_api_active: false }))).toBe('manual');
    expect(chosen(routeOf('hubnet'), {}, settings({ bundle_api_active: false }))).toBe('manual');
  });

  test('that staff have added, unless it is off', () => {
    const acme = suppliersAfter(all, [added], noon);
    expect(chosen(routeOf('acme', 'hubnet'), {}, { ...all, ...acme })).toBe('acme');
    const off = suppliersAfter({ ...all, ...acme }, [{ id: 'acme', on: false }], noon);
    expect(chosen(routeOf('acme', 'hubnet'), {}, { ...all, ...off })).toBe('hubnet');
    expect(chosen(routeOf('acme'), {}, { ...all, ...off })).toBe('manual');
  });

  test('that this version knows', () => {
    expect(chosen(routeOf('fourth' as SupplierName, 'primary'))).toBe('primary');
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

  test('many orders may try it at the end of its rest; all are taken elsewhere, and it rests again', async () => {
    const shop = await openRoutedShop(routeOf('primary', 'secondary'));
    shop.answers.set('primary', dead);
    for (let order = 0; order < 6; order += 1) await shop.buy();
    shop.wait(11);
    const orders = await Promise.all(Array.from({ length: 8 }, () => shop.buy()));
    for (const order of orders) expect(order).toMatchObject({ apiUsed: 'secondary', stage: 'accepted' });
    const asked = shop.callsTo('primary').length;
    for (let order = 0; order < 4; order += 1) await shop.buy();
    expect(shop.callsTo('primary')).toHaveLength(asked);
  });

  test('no order waits for another at the end of its rest: the other suppliers may be dead by then', async () => {
    const shop = await openRoutedShop(routeOf('primary', 'secondary'));
    shop.answers.set('primary', dead);
    for (let order = 0; order < 6; order += 1) await shop.buy();
    shop.wait(11);
    shop.answers.delete('primary');
    shop.answers.set('secondary', dead);
    const orders = await Promise.all(Array.from({ length: 6 }, () => shop.buy()));
    expect(orders.map(({ stage, apiUsed }) => `${stage} at ${apiUsed}`)).toEqual(
      Array(6).fill('accepted at primary'),
    );
  });

  test('a process that was paused while the rest is read or written doesn’t call it any more', async () => {
    const shop = await openRoutedShop(routeOf('primary', 'secondary'));
    shop.answers.set('primary', dead);
    for (let order = 0; order < 6; order += 1) await shop.buy();
    shop.wait(11);
    shop.answers.delete('primary');
    shop.calls.length = 0;
    const { remember } = shop.ports.routes;
    let writtenBefore = 0;
    Object.assign(shop.ports.routes, {
      async remember(...given: Parameters<typeof remember>) {
        if (shop.calls.length === 0) writtenBefore += 1;
        const found = await remember(...given);
        shop.wait(1);
        return found;
      },
    });
    const order = await shop.buy();
    expect(order).toMatchObject({ apiUsed: 'primary', stage: 'accepted' });
    expect(writtenBefore).toBe(0);
    expect(shop.calls).toHaveLength(1);
  });

  test('it rests even if nobody has ever changed a network', async () => {
    const shop = await openRoutedShop(null);
    shop.answers.set('hubnet', dead);
    for (let order = 0; order < 9; order += 1) await shop.buy();
    expect(shop.callsTo('hubnet')).toHaveLength(5);
    expect(shop.callsTo('primary')).toHaveLength(9);
    expect((await shop.ports.networks.read()).networks.map(({ id }) => id)).toEqual(['MTN', 'Airteltigo']);
  });

  test('if no other supplier takes an order, it is asked all the same', async () => {
    const shop = await openRoutedShop(routeOf('primary'));
    shop.answers.set('primary', dead);
    for (let order = 0; order < 7; order += 1) expect((await shop.buy()).status).toBe('failed');
    shop.answers.delete('primary');
    expect((await shop.buy()).stage).toBe('accepted');
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

test.each(['plan_refused', 'number_refused'] as const)(
  'a supplier that answers about an order itself again no longer rests: %s',
  async (cause) => {
    const shop = await openRoutedShop(routeOf('primary', 'secondary'));
    shop.answers.set('primary', dead);
    for (let order = 0; order < 6; order += 1) await shop.buy();
    shop.wait(11);
    shop.answers.set('primary', { kind: 'refused', cause });
    await shop.buy();
    expect((await shop.ports.routes.read()).troubles).toEqual({});
  },
);

test('a row of refusals ends with an order that the supplier takes', async () => {
  const shop = await openRoutedShop(routeOf('primary', 'secondary'));
  for (let round = 0; round < 3; round += 1) {
    shop.answers.set('primary', dead);
    for (let order = 0; order < 4; order += 1) await shop.buy();
    shop.answers.delete('primary');
    await shop.buy();
  }
  expect(shop.callsTo('primary')).toHaveLength(15);
});

test('a change of the networks lets every supplier be tried at once', async () => {
  const shop = await openRoutedShop(routeOf('primary', 'secondary'));
  shop.answers.set('primary', dead);
  for (let order = 0; order < 6; order += 1) await shop.buy();
  shop.answers.delete('primary');
  await shop.setRoute(routeOf('primary'));
  expect((await shop.buy()).apiUsed).toBe('primary');
});
