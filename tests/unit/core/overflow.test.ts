import { dead, openRoutedShop, routeOf } from './routing-world';

const minuteMs = 60_000;

test('an order that waits for a supplier’s pace stays in its line for three minutes, then goes to the next', async () => {
  const shop = await openRoutedShop(routeOf('hubnet', 'secondary'));
  const orders = [];
  for (let order = 0; order < 25; order += 1) orders.push(await shop.buy());
  expect(orders.filter(({ stage }) => stage === 'waiting')).toHaveLength(20);
  await shop.openFor(3, 0);
  expect(shop.callsTo('secondary')).toEqual([]);
  const waiting = 25 - shop.callsTo('hubnet').length;
  expect(waiting).toBeGreaterThan(0);
  await shop.openFor(1, 0);
  expect(shop.callsTo('secondary')).toHaveLength(waiting);
  for (const { id } of orders) expect((await shop.readOrder(id)).stage).toBe('accepted');
});

test('an order that a supplier may have waits for that one, however long', async () => {
  const shop = await openRoutedShop(routeOf('hubnet', 'secondary'));
  for (let order = 0; order < 40; order += 1) await shop.buy();
  const attempts = [
    { supplier: 'hubnet', at: shop.ports.clock.now(), outcome: 'unknown', cause: null, transactionId: null },
  ] as const;
  const dueAt = shop.ports.clock.now();
  await shop.putOrder({ id: 'ORDBOUND', stage: 'waiting', status: 'pending', attempts, dueAt });
  await shop.openFor(5, 0);
  expect(shop.callsTo('secondary').length).toBeGreaterThan(0);
  expect(shop.callsTo('secondary').map(({ reference }) => reference)).not.toContain('ORDBOUND');
});

test('a route’s own pace is kept, also at a supplier that has none', async () => {
  const shop = await openRoutedShop(routeOf(['primary', 3], ['hubnet', 2]));
  for (let order = 0; order < 20; order += 1) await shop.buy();
  await shop.openFor(8, 0);
  for (const [name, most] of [
    ['primary', 3],
    ['hubnet', 2],
  ] as const) {
    const calls = shop.callsTo(name);
    expect(calls.length).toBeGreaterThan(most);
    for (const { atMs } of calls) {
      const within = calls.filter((call) => call.atMs >= atMs && call.atMs < atMs + minuteMs);
      expect(within.length).toBeLessThanOrEqual(most);
    }
  }
  expect(shop.calls).toHaveLength(20);
});

test('one dead, one of five calls a minute, one without a limit: twenty orders a minute flow, and it recovers by itself', async () => {
  const shop = await openRoutedShop(routeOf('primary', 'hubnet', 'secondary'));
  shop.answers.set('primary', dead);
  await shop.openFor(15, 20);
  const taken = shop.calls.filter(({ supplier }) => supplier !== 'primary');
  // All but those of the last three minutes.
  expect(taken.length).toBeGreaterThanOrEqual(12 * 20);
  expect(new Set(taken.map(({ reference }) => reference)).size).toBe(taken.length);
  // Five refusals, and one try after ten minutes.
  expect(shop.callsTo('primary')).toHaveLength(6);
  for (const { atMs } of shop.callsTo('hubnet')) {
    const within = shop.callsTo('hubnet').filter((call) => call.atMs >= atMs && call.atMs < atMs + minuteMs);
    expect(within.length).toBeLessThanOrEqual(5);
  }
  shop.answers.delete('primary');
  await shop.openFor(12, 20);
  const late = shop.calls.filter(({ atMs }) => atMs >= 26 * minuteMs);
  expect(late.map(({ supplier }) => supplier)).toEqual(Array(late.length).fill('primary'));
  expect(late.length).toBeGreaterThanOrEqual(20);
  const accepted = shop.calls.filter(({ supplier }) => supplier !== 'primary').length;
  expect(accepted + shop.callsTo('primary').length - 6).toBe(27 * 20);
});

test('where no supplier is left on, an order is by hand', async () => {
  const shop = await openRoutedShop(routeOf());
  expect(await shop.buy()).toMatchObject({ stage: 'manual', apiUsed: 'manual', attempts: [] });
  expect(shop.calls).toEqual([]);
});
