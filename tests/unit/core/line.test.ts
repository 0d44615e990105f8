import { inTurns } from '../../../lambdas/core/reconcile';
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

  test('gets forty orders in an hour, and the line moves at its supplier’s rate while anybody waits', async () => {
    const placed = await attack();
    expect(placed.filter(({ userId }) => userId === 'attacker')).toHaveLength(40);
    const inMinutes = (from: number, to: number) =>
      placed.filter(({ placedAt }) => placedAt >= from * minuteMs && placedAt < to * minuteMs).length;
    // A permit lasts 63 seconds.
    expect(inMinutes(0, 9)).toBeGreaterThanOrEqual(41);
    for (const { placedAt } of placed) {
      expect(inMinutes(placedAt / minuteMs, placedAt / minuteMs + 1)).toBeLessThanOrEqual(5);
    }
  });
});

test('alone, a customer gets all of the supplier’s rate', async () => {
  const shop = await openShop(['only']);
  for (let order = 0; order < 30; order += 1) await shop.buy('only', '0241234567');
  await shop.sweepFor(6);
  expect(shop.placed.length).toBeGreaterThanOrEqual(28);
});

test('a customer who joins while the line waits for a permit is the next but one, in the same run', async () => {
  const shop = await openShop(['early', 'late']);
  for (let order = 0; order < 12; order += 1) await shop.buy('early', '0241234567');
  // The second run has started, and the first permit is free a second later.
  shop.at(minuteMs + 2_000, () => shop.buy('late', '0241234567'));
  await shop.sweepFor(2);
  const inSecondRun = shop.placed.filter(({ placedAt }) => placedAt > minuteMs);
  expect(inSecondRun.map(({ userId }) => userId)).toEqual(['early', 'late', 'early', 'early', 'early']);
});

test('customers take turns in the line, the longest waiting first', () => {
  const line = ['x-a', 'x-b', 'x-c', 'y-a', 'z-a', 'y-b'];
  const ownerOf = (order: string) => order.charAt(0);
  expect(inTurns(line, ownerOf)).toEqual(['x-a', 'y-a', 'z-a', 'x-b', 'y-b', 'x-c']);
  expect(inTurns([], ownerOf)).toEqual([]);
});
