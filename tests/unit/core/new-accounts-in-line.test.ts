import { accountRow } from '../../../lambdas/core/accounts/rows';
import { inOrderOfTurns, nextOf } from '../../../lambdas/core/orders/delivery/line';
import type { WaitingOrder } from '../../../lambdas/core/orders/rows';
import { noon, order } from '../../support/shop/fixtures';
import { minuteMs, openShop, refusedNumber } from './line-world';

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

test('fourteen new customers who buy at once are all accepted, and all served within four minutes', async () => {
  const shop = await openWith(named('new', 14));
  const answers = await Promise.all(named('new', 14).map((userId) => shop.buyOrThrow(userId, goodNumber)));
  expect(answers.filter(({ success }) => !success)).toEqual([]);
  await shop.sweepFor(5);
  const waits = waitsOf(shop, 'new');
  expect(waits).toHaveLength(14);
  expect(Math.max(...waits)).toBeLessThan(4 * minuteMs);
});

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

test('a latecomer waits for one order of each customer, however many they have: turns are remembered between runs', async () => {
  const early = named('early', 6);
  const shop = await openWith([...early, 'late']);
  attack(shop, early);
  shop.at(minuteMs + 10_000, () => shop.buy('late', goodNumber));
  await shop.sweepFor(10);
  // Of 27 orders before theirs, only the six that are sent in the second minute go first.
  expect(Math.max(...waitsOf(shop, 'late'))).toBeLessThan(2.2 * minuteMs);
  expect(waitsOf(shop, 'early')).toHaveLength(30);
});

test('an account is new until something that it bought is delivered, and an order of a new account says so until it ends', async () => {
  const shop = await openWith(['new-0']);
  const first = await shop.buyOrThrow('new-0', goodNumber);
  const second = await shop.buyOrThrow('new-0', goodNumber);
  const ofNew = async (number: string | null) => (await shop.readOrder(number ?? '')).ofNewAccount;
  expect([await ofNew(first.orderNumber), await ofNew(second.orderNumber)]).toEqual([true, true]);
  await shop.putOrder({
    ...(await shop.readOrder(first.orderNumber ?? '')),
    ...order({ status: 'completed', stage: 'settled', dueAt: null, userId: 'new-0' }),
    id: first.orderNumber ?? '',
  });
  const third = await shop.buyOrThrow('new-0', goodNumber);
  expect(await ofNew(third.orderNumber)).toBe(false);
  expect(await shop.ports.db.get(accountRow, { userId: 'new-0' })).toMatchObject({ isNew: false });
});

describe('the next in line', () => {
  const at = (minute: number) => new Date(noon.getTime() + minute * minuteMs).toISOString();
  const waits = (number: string, due: string, ofNewAccount = false): WaitingOrder => ({
    ...{ number, due, ofNewAccount, owner: number.charAt(0), isAtSupplier: false },
    ...{ queue: 'MTN', network: 'MTN', planId: 'mtn-1gb' },
  });
  const nextIn = (line: readonly WaitingOrder[], turns = new Map<string, number>()) =>
    nextOf(line, turns, 1)?.number;

  test('is the one whose owner has waited longest since their last turn', () => {
    const line = [waits('a1', at(0)), waits('a2', at(0)), waits('b1', at(1)), waits('c1', at(2))];
    expect(nextIn(line)).toBe('a1');
    expect(nextIn(line, new Map([['a', noon.getTime() + 1.5 * minuteMs]]))).toBe('b1');
    expect(nextIn([], new Map())).toBeUndefined();
  });

  test('is a new account’s once in five calls while others wait, and whenever nobody else does', () => {
    const ofNew = named('n', 3).map((number) => waits(number, at(0), true));
    const others = ['a1', 'b1', 'c1', 'd1', 'e1'].map((number) => waits(number, at(9)));
    const all = [...ofNew, ...others];
    const firstFive = [0, 1, 2, 3, 4].map((sent) => nextOf(all, new Map(), sent)?.ofNewAccount);
    expect(firstFive).toEqual([true, false, false, false, false]);
    expect(nextIn(ofNew)).toBe('n-0');
    const numbers = inOrderOfTurns(all, new Map(), new Date(at(9))).map(({ number }) => number);
    expect(numbers).toEqual(['n-0', 'a1', 'b1', 'c1', 'd1', 'n-1', 'e1', 'n-2']);
  });
});
