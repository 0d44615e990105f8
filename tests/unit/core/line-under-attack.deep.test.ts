import {
  goodNumber,
  minuteMs,
  named,
  openWith,
  ordersOf,
  type Placed,
  refusedNumber,
  type Shop,
  waitOf,
} from './line-world';

const attackers = named('new-attacker', 30);

/** From the second minute on, each of thirty new accounts orders twenty times for a number that is certainly refused, ten times a minute. */
const attack = (shop: Shop) => {
  for (const [index, userId] of attackers.entries()) {
    for (let order = 0; order < 20; order += 1) {
      const atMs = (1 + Math.floor(order / 10)) * minuteMs + order * 300 + index;
      shop.at(atMs, () => shop.buy(userId, refusedNumber));
    }
  }
};

describe('while thirty new accounts order as fast as they can', () => {
  test('each order of a customer with a delivery is sent within a minute', async () => {
    const customers = named('known', 14);
    const shop = await openWith([...attackers, ...customers]);
    attack(shop);
    for (const [index, userId] of customers.entries()) {
      shop.at(minuteMs + 500 + index * 43_000, () => shop.buyOrThrow(userId, goodNumber));
    }
    await shop.sweepFor(13);
    const theirs = ordersOf(shop, 'known');
    expect(theirs).toHaveLength(14);
    expect(Math.max(...theirs.map(waitOf))).toBeLessThan(minuteMs);
    const inTheMinuteOf = ({ placedAt }: Placed) =>
      shop.placed.filter((other) => other.placedAt >= placedAt && other.placedAt < placedAt + minuteMs)
        .length;
    expect(Math.max(...shop.placed.map(inTheMinuteOf))).toBe(5);
  });

  test('each newcomer’s order is taken, and sent within seven minutes', async () => {
    const newcomers = named('new-honest', 3);
    const shop = await openWith([...attackers, ...newcomers]);
    attack(shop);
    const taken: boolean[] = [];
    for (const [index, userId] of newcomers.entries()) {
      const atMs = (1 + index) * minuteMs + 5_000;
      shop.at(atMs, async () => taken.push((await shop.buyOrThrow(userId, goodNumber)).success));
    }
    await shop.sweepFor(11);
    expect(taken).toEqual([true, true, true]);
    const theirs = ordersOf(shop, 'new-honest');
    expect(theirs).toHaveLength(3);
    expect(Math.max(...theirs.map(waitOf))).toBeLessThan(7 * minuteMs);
  });
});
