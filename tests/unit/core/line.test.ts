import { placesInLine } from '../../../lambdas/core/orders/delivery/line';
import type { Order } from '../../../lambdas/core/orders/order';
import { inTurns } from '../../../lambdas/core/reconcile';
import { noon, order } from '../../support/shop/fixtures';
import { minuteMs, openShop, refusedNumber } from './line-world';

describe('a customer who orders as fast as possible for a number that is certainly refused', () => {
  const minutes = 10;
  const attack = async () => {
    const shop = await openShop(['attacker', 'customer']);
    for (let second = 0; second < minutes * 60; second += 2) {
      shop.at(second * 1_000, () => shop.buy('attacker', refusedNumber));
    }
    for (let minute = 1; minute < minutes; minute += 1) {
      const atMs = minute * minuteMs + ((minute * 7_919) % 60) * 1_000 + 500;
      shop.at(atMs, () => shop.buy('customer', '0241234567'));
    }
    await shop.sweepFor(minutes + 1);
    return shop.placed;
  };

  test('holds up nobody else’s orders: each is sent within a minute', async () => {
    const theirs = (await attack()).filter(({ userId }) => userId === 'customer');
    expect(theirs).toHaveLength(minutes - 1);
    for (const { boughtAt, placedAt } of theirs) expect(placedAt - boughtAt).toBeLessThan(minuteMs);
  });

  test('doesn’t slow the line, which moves at its supplier’s rate while anybody waits', async () => {
    const placed = await attack();
    const inMinutes = (from: number, to: number) =>
      placed.filter(({ placedAt }) => placedAt >= from * minuteMs && placedAt < to * minuteMs).length;
    // A permit lasts 63 seconds.
    expect(inMinutes(0, 9)).toBeGreaterThanOrEqual(41);
    for (const { placedAt } of placed) {
      expect(inMinutes(placedAt / minuteMs, placedAt / minuteMs + 1)).toBeLessThanOrEqual(5);
    }
  });
});

test('customers take turns in the line, the longest waiting first', () => {
  const line = ['x-a', 'x-b', 'x-c', 'y-a', 'z-a', 'y-b'];
  const ownerOf = (order: string) => order.charAt(0);
  expect(inTurns(line, ownerOf)).toEqual(['x-a', 'y-a', 'z-a', 'x-b', 'y-b', 'x-c']);
  expect(inTurns([], ownerOf)).toEqual([]);
});

const goodNumber = '0241234567';

const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

/** Customers whose id starts like this have received nothing yet. */
const openWith = (customers: readonly string[]) =>
  openShop(customers, (userId) => ({ isNew: userId.startsWith('new') }));

type Shop = Awaited<ReturnType<typeof openShop>>;

/** In the second minute, each orders five times at once for a number that is certainly refused. */
const attack = (shop: Shop, accounts: readonly string[]) => {
  for (const [index, userId] of accounts.entries()) {
    for (let order = 0; order < 5; order += 1) {
      shop.at(minuteMs + index * 20 + order, () => shop.buy(userId, refusedNumber));
    }
  }
};

const waitsOf = ({ placed }: Shop, name: string): number[] =>
  placed.flatMap(({ userId, boughtAt, placedAt }) => (userId.startsWith(name) ? placedAt - boughtAt : []));

test('25 new accounts with five orders each for a number that is refused keep nobody out: a customer with a delivery waits a minute, a newcomer seven', async () => {
  const accounts = named('new-attacker', 25);
  const shop = await openWith([...accounts, 'new-honest', ...named('known', 10)]);
  attack(shop, accounts);
  const bought: boolean[] = [];
  const buy = (atMs: number, userId: string) =>
    shop.at(atMs, async () => bought.push((await shop.buyOrThrow(userId, goodNumber)).success));
  buy(minuteMs + 5_000, 'new-honest');
  for (const [index, userId] of named('known', 10).entries()) buy((1.5 + index) * minuteMs, userId);
  await shop.sweepFor(15);
  expect(bought).toEqual(Array.from({ length: 11 }, () => true));
  expect(waitsOf(shop, 'known')).toHaveLength(10);
  // A permit is held for 63 seconds, and a sweep may begin a moment after it is free.
  expect(Math.max(...waitsOf(shop, 'known'))).toBeLessThan(1.5 * minuteMs);
  expect(waitsOf(shop, 'new-honest')).toHaveLength(1);
  expect(Math.max(...waitsOf(shop, 'new-honest'))).toBeLessThan(7 * minuteMs);
});

const waits: Partial<Order> = {
  status: 'pending',
  stage: 'waiting',
  apiUsed: 'hubnet',
  dueAt: noon,
};

/** A line of MTN orders, by number and owner, longest due first. */
function lineOf(...queue: readonly (readonly [string, string])[]) {
  let reads = 0;
  const orders = async () => {
    reads += 1;
    const of = {
      queue: 'MTN',
      network: 'MTN',
      line: null,
      planId: 'mtn-1gb',
      ofNewAccount: false,
      isAtSupplier: false,
    };
    return queue.map(([number, owner]) => ({ number, due: '', owner, ...of }));
  };
  return { orders, reads: () => reads };
}

const mine = (change: Partial<Order> = {}) => order({ ...waits, id: 'MINE', ...change });

test('if Hubnet takes five orders a minute, the seventh in line is sent in the second minute', async () => {
  const before = Array.from({ length: 6 }, (_, index) => [`OTHER${index}`, `owner-${index}`] as const);
  const places = await placesInLine(lineOf(...before, ['MINE', 'me'], ['LATER', 'later']), [mine()], noon);
  expect([...places]).toEqual([['MINE', { before: 6, minutes: 2 }]]);
});
