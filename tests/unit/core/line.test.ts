import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import { sampled } from '../../support/depth';
import { goodNumber, minuteMs, named, openShop, openWith, ordersOf, waitOf } from './line-world';

test('fourteen newcomers who order at once are all sent within four minutes', async () => {
  const newcomers = named('new-honest', 14);
  const shop = await openWith(newcomers);
  for (const [index, userId] of newcomers.entries()) {
    shop.at(5_000 + index, () => shop.buyOrThrow(userId, goodNumber));
  }
  await shop.sweepFor(5);
  expect(shop.placed).toHaveLength(14);
  expect(Math.max(...shop.placed.map(waitOf))).toBeLessThan(4 * minuteMs);
});

test('a customer’s later orders don’t overtake others’ first orders of the same ten minutes', async () => {
  const others = named('other', 8);
  const shop = await openWith(['buyer', ...others]);
  for (let order = 0; order < 25; order += 1) {
    shop.at(order * 6_700, () => shop.buyOrThrow('buyer', goodNumber));
  }
  for (const [index, userId] of others.entries()) {
    shop.at(30_000 + index * 17_000, () => shop.buyOrThrow(userId, goodNumber));
  }
  await shop.sweepFor(10);
  expect(shop.placed).toHaveLength(33);
  const later = ordersOf(shop, 'buyer')
    .toSorted((a, b) => a.boughtAt - b.boughtAt)
    .slice(1);
  for (const first of ordersOf(shop, 'other')) {
    const overtaking = later.filter(({ placedAt }) => placedAt > first.boughtAt && placedAt < first.placedAt);
    expect(overtaking).toEqual([]);
  }
});

test('a customer’s second order is sent in a quarter of an hour, although others’ first ones keep coming', async () => {
  const early = named('early', 5);
  const later = named('later', 90);
  const shop = await openShop(['buyer', ...early, ...later]);
  for (const userId of early) shop.at(0, () => shop.buyOrThrow(userId, goodNumber));
  shop.at(1_000, () => shop.buyOrThrow('buyer', goodNumber));
  shop.at(1_100, () => shop.buyOrThrow('buyer', '0247654321'));
  for (const [index, userId] of later.entries())
    shop.at(2_000 + index * 12_000, () => shop.buyOrThrow(userId, goodNumber));
  await shop.sweepFor(18);
  const own = ordersOf(shop, 'buyer');
  expect(own).toHaveLength(2);
  expect(Math.max(...own.map(waitOf))).toBeLessThan(15 * minuteMs);
});

test('each order that has waited for sixteen minutes is under To do', async () => {
  const customers = named('customer', 120);
  const shop = await openShop(customers);
  const numbers: string[] = [];
  for (const userId of customers)
    shop.at(1_000, async () => {
      numbers.push((await shop.buyOrThrow(userId, goodNumber)).orderNumber ?? '');
    });
  await shop.sweepFor(17);
  const orders = await Promise.all(numbers.map((number) => shop.readOrder(number)));
  const waiting = orders.filter(({ stage }) => stage === 'waiting');
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.filter(({ attention }) => attention.length === 0)).toEqual([]);
});

test('the first in line, cancelled just before each run, doesn’t cost the others their calls', async () => {
  const customers = named('known', 60);
  const shop = await openWith([...customers, 'new-thief'], { lagMs: 1_000 });
  for (const [index, userId] of customers.entries())
    shop.at(500 + index, () => shop.buyOrThrow(userId, goodNumber));
  const own: string[] = [];
  for (let order = 0; order < 9; order += 1) {
    shop.at(1_500 + order, async () => {
      own.push((await shop.buyOrThrow('new-thief', goodNumber)).orderNumber ?? '');
    });
    shop.at((order + 1) * minuteMs - 200, async () => {
      for (const orderNumber of own) {
        if ((await shop.readOrder(orderNumber)).stage !== 'waiting') continue;
        await cancelOrder(shop.ports, { userId: 'new-thief', orderNumber });
        return;
      }
    });
  }
  await shop.sweepFor(10);
  expect(shop.placed.length).toBeGreaterThanOrEqual(49);
});

test.each(sampled([200, 3_000, 8_000], [200]))(
  'while newcomers wait, at most five calls in a row are for others, also if an answer takes %d ms',
  async (placeMs) => {
    const known = named('known', 100);
    const newcomers = named('new', 25);
    const shop = await openWith([...known, ...newcomers], { placeMs });
    for (const [index, userId] of known.entries())
      shop.at(500 + index, () => shop.buyOrThrow(userId, goodNumber));
    for (const [index, userId] of newcomers.entries())
      shop.at(2 * minuteMs + index, () => shop.buyOrThrow(userId, goodNumber));
    await shop.sweepFor(25);
    const calls = shop.placed.filter(({ placedAt }) => placedAt > 2 * minuteMs + placeMs);
    const runs = calls
      .map(({ userId }) => (userId.startsWith('new') ? 'n' : 'k'))
      .join('')
      .split('n');
    expect(runs.length).toBeGreaterThan(20);
    expect(Math.max(...runs.map(({ length }) => length))).toBeLessThanOrEqual(5);
  },
);
