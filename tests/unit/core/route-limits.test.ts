import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import type { RouteEntry } from '../../../lambdas/core/networks/rows';
import { routePreview } from '../../../lambdas/core/orders/delivery/routing';
import { neverRead } from '../../../lambdas/core/suppliers/balances';
import type { SupplierBalance } from '../../../lambdas/core/suppliers/rows';
import { tellRoutes } from '../../../lambdas/core/suppliers/tell-routes';
import { cedis, price, settings } from '../../support/shop/fixtures';
import { setBalances, wholeDb } from '../../support/table/whole-db';
import { dead, openRoutedShop, routeOf } from './routing-world';

const minuteMs = 60_000;

/** A route whose first entry has these limits. */
const limited = (limits: Partial<RouteEntry>, ...names: readonly string[]) => {
  const { entries, ...rest } = routeOf(...names);
  return { ...rest, entries: entries.map((entry, index) => (index === 0 ? { ...entry, ...limits } : entry)) };
};

const where = (shop: Awaited<ReturnType<typeof openRoutedShop>>) =>
  routePreview(shop.ports, {
    ...{ planId: price().id, seesCosts: true, at: shop.ports.clock.now() },
    settings: settings({ primary_bundle_api_key: 'p', secondary_bundle_api_key: 's' }),
  });

describe('a supplier gets at most as many orders a day as its route says', () => {
  test('then the next supplier gets them, until midnight in Ghana', async () => {
    const shop = await openRoutedShop(limited({ mostADay: 3 }, 'primary', 'secondary'));
    for (let order = 0; order < 6; order += 1) await shop.buy();
    expect(shop.callsTo('primary')).toHaveLength(3);
    expect(shop.callsTo('secondary')).toHaveLength(3);
    expect((await where(shop)).choices[0]).toMatchObject({ supplier: 'primary', hindrance: 'day_full' });
    // The fixture's noon.
    shop.wait(12 * 60 + 1);
    expect((await shop.buy()).apiUsed).toBe('primary');
    expect((await where(shop)).choices[0]).toMatchObject({ supplier: 'primary', hindrance: null });
  });

  test('never more, however many come at once', async () => {
    const shop = await openRoutedShop(limited({ mostADay: 4 }, 'primary', 'secondary'));
    await Promise.all(Array.from({ length: 12 }, () => shop.buy()));
    await shop.openFor(3, 0);
    expect(shop.callsTo('primary')).toHaveLength(4);
    expect(shop.callsTo('secondary')).toHaveLength(8);
  });

  test('if no other supplier takes them, they wait in line for the next day', async () => {
    const shop = await openRoutedShop(limited({ mostADay: 1 }, 'primary'));
    await shop.buy();
    const order = await shop.buy();
    expect(order).toMatchObject({ stage: 'waiting', status: 'pending', apiUsed: 'primary' });
    expect(await where(shop)).toMatchObject({ supplier: null, waits: true });
    await shop.openFor(2, 0);
    expect((await shop.readOrder(order.id)).stage).toBe('waiting');
    shop.wait(12 * 60);
    await shop.sweep();
    expect((await shop.readOrder(order.id)).stage).toBe('accepted');
  });

  test('even after a change of the networks, which forgets that the limit was reached', async () => {
    const route = limited({ mostADay: 2 }, 'primary', 'secondary');
    const shop = await openRoutedShop(route);
    for (let order = 0; order < 3; order += 1) await shop.buy();
    await shop.setRoute({ ...route, overflowMinutes: 9 });
    const found = await shop.buy();
    expect(found.stage).toBe('waiting');
    await shop.sweep();
    expect((await shop.readOrder(found.id)).apiUsed).toBe('secondary');
    expect(shop.callsTo('primary')).toHaveLength(2);
  });

  test('an order that is put off again and again counts once it is taken', async () => {
    const shop = await openRoutedShop(limited({ mostADay: 2 }, 'primary'));
    shop.answers.set('primary', { kind: 'not_now' });
    const waiting = await shop.buy();
    await shop.openFor(4, 0);
    expect((await shop.readOrder(waiting.id)).stage).toBe('waiting');
    expect(shop.callsTo('primary').length).toBeGreaterThan(2);
    shop.answers.delete('primary');
    await shop.openFor(4, 0);
    expect((await shop.readOrder(waiting.id)).stage).toBe('accepted');
    expect((await shop.buy()).stage).toBe('accepted');
    expect((await shop.buy()).stage).toBe('waiting');
  });

  test('refused orders don’t count', async () => {
    const shop = await openRoutedShop(limited({ mostADay: 2 }, 'primary', 'secondary'));
    const suppliersOf = async (orders: number) => {
      const found = [];
      for (let order = 0; order < orders; order += 1) found.push((await shop.buy()).apiUsed);
      return found;
    };
    shop.answers.set('primary', dead);
    expect(await suppliersOf(3)).toEqual(['secondary', 'secondary', 'secondary']);
    shop.answers.delete('primary');
    expect(await suppliersOf(3)).toEqual(['primary', 'primary', 'secondary']);
  });

  test('an order that is sent again counts once', async () => {
    const shop = await openRoutedShop(limited({ mostADay: 2 }, 'primary'));
    shop.answers.set('primary', { kind: 'unknown', detail: 'A timeout' });
    shop.statuses.set('primary', { kind: 'not_found' });
    const first = await shop.buy();
    await shop.openFor(2, 0);
    shop.answers.delete('primary');
    await shop.openFor(4, 0);
    expect((await shop.readOrder(first.id)).stage).toBe('accepted');
    expect(shop.callsTo('primary')).toHaveLength(2);
    expect((await shop.buy()).stage).toBe('accepted');
    expect((await shop.buy()).stage).toBe('waiting');
  });

  test('a refused order leaves its place to the next, even if another found the day full before', async () => {
    const shop = await openRoutedShop(limited({ mostADay: 1 }, 'primary', 'secondary'));
    const { get } = shop.ports.suppliers;
    let isFirst = true;
    shop.ports.suppliers.get = (name) => ({
      ...get(name),
      async place(order) {
        if (name !== 'primary' || !isFirst) return get(name).place(order);
        isFirst = false;
        expect((await shop.buy()).stage).toBe('waiting');
        expect((await where(shop)).choices[0]).toMatchObject({ hindrance: 'day_full' });
        return dead;
      },
    });
    expect((await shop.buy()).apiUsed).toBe('secondary');
    expect((await where(shop)).choices[0]).toMatchObject({ supplier: 'primary', hindrance: null });
    expect((await shop.buy()).apiUsed).toBe('primary');
    expect((await shop.buy()).apiUsed).toBe('secondary');
  });

  test('if the count can’t be made, the order is held back', async () => {
    const shop = await openRoutedShop(limited({ mostADay: 5 }, 'primary'));
    Object.assign(shop.ports.rateLimiter, { addToDay: async () => 'unknown' });
    expect((await shop.buy()).stage).toBe('waiting');
    expect(shop.calls).toEqual([]);
  });
});

test('of many counted at once, only as many count as are allowed, and one of them is told that it is the last', async () => {
  const { table, ports } = await openRoutedShop(null);
  const { addToDay } = rateLimiter(table, ports.clock);
  const counts = [];
  for (let call = 0; call < 3; call += 1)
    counts.push(await addToDay('x', { most: 2, day: '2026-11-20', attemptId: `ORD${call}` }));
  expect(counts).toEqual(['counted', 'last', 'full']);
  expect(await addToDay('x', { most: 2, day: '2026-11-21', attemptId: 'ORD9' })).toBe('counted');
});

test('a count is taken back only from its own day, and never goes below zero', async () => {
  const { table, ports } = await openRoutedShop(null);
  const { addToDay, takeFromDay } = rateLimiter(table, ports.clock);
  const of = { most: 3, day: '2026-11-20' };
  expect(await takeFromDay('x', of)).toBeNull();
  for (let call = 0; call < 2; call += 1) await addToDay('x', { ...of, attemptId: `ORD${call}` });
  expect(await Promise.all([takeFromDay('x', of), takeFromDay('x', of)])).toEqual(
    expect.arrayContaining([1, 2]),
  );
  expect(await takeFromDay('x', of)).toBeNull();
  await addToDay('x', { ...of, attemptId: 'ORD2' });
  expect(await takeFromDay('x', { ...of, day: '2026-11-21' })).toBeNull();
  for (const count of ['counted', 'last'])
    expect(await addToDay('x', { ...of, attemptId: count })).toBe(count);
});

describe('a supplier gets orders only while our float there is at least what its route keeps', () => {
  const open = async (float: Partial<SupplierBalance> | null, ...names: readonly string[]) => {
    const shop = await openRoutedShop(limited({ keepFloat: cedis(50) }, ...names));
    const at = shop.ports.clock.now();
    const tell = async (change: Partial<SupplierBalance> | null) => {
      const list = change === null ? [] : [{ ...neverRead('primary', at), ...change }];
      await setBalances(shop.table, list);
      await tellRoutes({ db: wholeDb(shop.table), routes: shop.ports.routes }, settings());
    };
    await tell(float);
    return { ...shop, at, tell };
  };
  const now = new Date('2026-11-20T12:00:00.000Z');
  const last = (amount: number, at = now) => ({ last: { balance: cedis(amount), at } });

  test('below it, the next supplier gets them; once it is reached, this supplier does again', async () => {
    const shop = await open(last(49.99), 'primary', 'secondary');
    const at = shop.ports.clock.now();
    await shop.tell(last(49.99, at));
    expect((await shop.buy()).apiUsed).toBe('secondary');
    expect((await where(shop)).choices[0]).toMatchObject({ supplier: 'primary', hindrance: 'low_float' });
    await shop.tell(last(50, new Date(at.getTime() + 1)));
    expect((await shop.buy()).apiUsed).toBe('primary');
  });

  test('an unknown float, or one read long ago, doesn’t hold back orders', async () => {
    const shop = await open(null, 'primary', 'secondary');
    expect((await shop.buy()).apiUsed).toBe('primary');
    const at = shop.ports.clock.now();
    await shop.tell(last(1, at));
    expect((await shop.buy()).apiUsed).toBe('secondary');
    await shop.tell({ ...last(1, at), unknownSince: at });
    expect((await shop.buy()).apiUsed).toBe('primary');
    await shop.tell(last(1, new Date(at.getTime() - 16 * minuteMs)));
    expect((await shop.buy()).apiUsed).toBe('primary');
  });

  test('if no other supplier takes an order, it waits until the float is larger', async () => {
    const shop = await open(null, 'primary');
    await shop.tell(last(1, shop.ports.clock.now()));
    const order = await shop.buy();
    expect(order).toMatchObject({ stage: 'waiting', apiUsed: 'primary' });
    await shop.sweep();
    expect(shop.calls).toEqual([]);
    await shop.tell(last(90, new Date(shop.ports.clock.now().getTime() + 1)));
    await shop.sweep();
    expect((await shop.readOrder(order.id)).stage).toBe('accepted');
  });

  test('nothing is written for a float that no route depends on, or for an unchanged one', async () => {
    const shop = await open(null, 'primary');
    const written: unknown[] = [];
    const rememberFloat = async (...float: unknown[]) => void written.push(float);
    const rememberSuppliers = async () => undefined;
    const routes = { read: shop.ports.routes.read, rememberFloat, rememberSuppliers };
    const list = [
      { ...neverRead('secondary', now), ...last(1) },
      { ...neverRead('primary', now), ...last(60) },
    ];
    const db = wholeDb(shop.table);
    await setBalances(shop.table, list);
    await tellRoutes({ db, routes }, settings());
    expect(written).toEqual([['primary', last(60).last]]);
    await shop.tell(last(60));
    written.length = 0;
    await setBalances(shop.table, list);
    await tellRoutes({ db, routes }, settings());
    expect(written).toEqual([]);
  });
});
