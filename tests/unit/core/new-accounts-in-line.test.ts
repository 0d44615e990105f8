import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { inOrderOfTurns, nextOf } from '../../../lambdas/core/orders/delivery/line';
import { refusals } from '../../../lambdas/core/orders/messages';
import type { WaitingOrder } from '../../../lambdas/core/orders/rows';
import { placesOfNew } from '../../../lambdas/core/suppliers/rate-limits';
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

/** One customer at a time, alone in the shop: three orders in a minute, as one customer may make. */
const emptyShop = (shop: Shop) => {
  for (const minute of [1, 2, 4, 6, 9]) {
    shop.at(minute * minuteMs + 10_000, () => shop.buy('other-0', goodNumber));
    shop.at(minute * minuteMs + 40_000, () => shop.buy('other-1', goodNumber));
  }
};

/** Twice, eight customers buy two each within half a minute: three times what the supplier takes in a minute. */
const usedShop = (shop: Shop) => {
  for (const minute of [1, 7]) {
    for (const [index, userId] of named('other', 8).entries()) {
      for (const again of [0, 500]) {
        const atMs = minute * minuteMs + 15_000 + index * 4_000 + again;
        shop.at(atMs, () => shop.buy(userId, goodNumber));
      }
    }
  }
};

describe('new accounts that order five times each for a number that is certainly refused', () => {
  const waits = async (attackers: number, trade: (shop: Shop) => void) => {
    const accounts = named('new', attackers);
    const shop = await openWith([...accounts, ...named('other', 8)]);
    trade(shop);
    attack(shop, accounts);
    await shop.sweepFor(25);
    return waitsOf(shop, 'other');
  };

  test.each([
    ['six', 'an empty shop', 6, emptyShop],
    ['twelve', 'an empty shop', 12, emptyShop],
    ['six', 'a used shop', 6, usedShop],
    ['twelve', 'a used shop', 12, usedShop],
  ])(
    '%s of them at most double the wait of everybody else, in %s',
    async (_count, _shop, attackers, trade) => {
      const without = await waits(0, trade);
      const withThem = await waits(attackers, trade);
      expect(withThem).toHaveLength(without.length);
      expect(Math.max(...withThem)).toBeLessThanOrEqual(2 * Math.max(...without));
    },
  );

  test('share ten places in a queue, and read that they can try again; no money was taken', async () => {
    const accounts = named('new', 6);
    const shop = await openWith(accounts);
    const buys = accounts.flatMap((userId) =>
      named('buy', 5).map((name) =>
        shop
          .buyOrThrow(userId, refusedNumber, { idempotencyKey: `${userId}-${name}` })
          .then(({ success, message }) => (success ? 'waits or was sent' : message)),
      ),
    );
    const answers = await Promise.all(buys);
    // They are refused for good: a page repeats a purchase that is put off, and would buy when its customer no longer
    // waits.
    const turnedAway = answers.filter((answer) => /^This network is busy with/.test(answer));
    expect(turnedAway.length).toBeGreaterThanOrEqual(30 - 10);
    const waiting = answers.filter((answer) => answer === 'waits or was sent');
    expect(waiting.length).toBeLessThanOrEqual(10);
    expect(waiting.length).toBeGreaterThanOrEqual(5);
  });

  test('don’t keep out another new customer, who gets the order sent within nine minutes by trying again', async () => {
    const accounts = named('new', 12);
    const shop = await openWith([...accounts, 'newcomer']);
    attack(shop, accounts.slice(0, 6));
    // Customers who were turned away try again and again.
    for (let second = 70; second < 600; second += 10) {
      const userId = accounts[second % 6] ?? '';
      shop.at(second * 1_000, () => shop.buy(userId, refusedNumber));
    }
    let isTaken = false;
    for (let second = 75; second < 600; second += 20) {
      shop.at(second * 1_000, async () => {
        if (isTaken) return;
        const { success } = await shop.buyOrThrow('newcomer', goodNumber, {
          idempotencyKey: `try-${second}`,
        });
        isTaken = success;
      });
    }
    await shop.sweepFor(20);
    const sent = shop.placed.filter(({ userId }) => userId === 'newcomer');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.placedAt).toBeLessThan(10 * minuteMs);
  });
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

test('a new customer who is alone reads that their own orders are in the way; another new customer reads that others’ are', async () => {
  const shop = await openWith(['new-0', 'new-1']);
  const limits = rateLimiter(shop.table, shop.ports.clock);
  const buy = (userId: string, name: string) =>
    shop.buyOrThrow(userId, goodNumber, { wait: true, idempotencyKey: name });
  const answers: string[] = [];
  for (let each = 0; each < 8; each += 1) answers.push((await buy('new-0', `own-${each}`)).message);
  const turnedAway = answers.filter((message) => message.startsWith('This network is busy with'));
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const message of turnedAway)
    expect(message).toMatch(/ [1-8] of yours (hasn’t|haven’t) been delivered/);
  for (let each = 0; each < 10; each += 1)
    await limits.acquire(placesOfNew('MTN', { name: 'hubnet#mtn', most: 2 }, true));
  expect((await buy('new-1', 'first')).message).toMatch(/^This network is busy with other new customers/);
});

test('a rejected request never buys, even if repeated, but a new one does once there is room; a successful one is answered again, room or not', async () => {
  const shop = await openWith(['new-0', 'new-1']);
  const limits = rateLimiter(shop.table, shop.ports.clock);
  const places = placesOfNew('MTN', { name: 'hubnet#mtn', most: 2 }, true);
  const taken = await Promise.all(Array.from({ length: 10 }, () => limits.acquire(places)));
  expect(taken).not.toContain(null);
  const wait = { wait: true };
  const turnedAway = { success: false, message: refusals.tooManyNew(0) };
  const first = { ...wait, idempotencyKey: 'first' };
  const again = { ...wait, idempotencyKey: 'again' };
  expect(await shop.buyOrThrow('new-0', goodNumber, first)).toMatchObject(turnedAway);
  shop.wait(6);
  expect(await shop.buyOrThrow('new-0', goodNumber, first)).toMatchObject(turnedAway);
  const bought = await shop.buyOrThrow('new-0', goodNumber, again);
  expect(bought).toMatchObject({ success: true });
  for (let index = 0; index < 10; index += 1) await limits.acquire(places);
  expect(await shop.buyOrThrow('new-0', goodNumber, again)).toMatchObject({
    orderNumber: bought.orderNumber,
  });
  expect(await shop.buyOrThrow('new-1', goodNumber, wait)).toMatchObject(turnedAway);
});

test('half of the places are for customers without waiting orders: those with refused orders leave them free', async () => {
  const shop = await openWith(['new-0', 'new-1']);
  const limits = rateLimiter(shop.table, shop.ports.clock);
  const of = (isFirst: boolean) => placesOfNew('MTN', { name: 'hubnet#mtn', most: 2 }, isFirst);
  const taken = await Promise.all(Array.from({ length: 10 }, () => limits.acquire(of(false))));
  expect(taken.filter((place) => place !== null)).toHaveLength(5);
  const first = await shop.buyOrThrow('new-0', goodNumber, { wait: true });
  expect(first).toMatchObject({ success: true });
  // One of their orders is waiting now.
  expect(await shop.buyOrThrow('new-0', goodNumber, { wait: true })).toMatchObject({ success: false });
  expect(await shop.buyOrThrow('new-1', goodNumber, { wait: true })).toMatchObject({ success: true });
});

describe('the next in line', () => {
  const at = (minute: number) => new Date(noon.getTime() + minute * minuteMs).toISOString();
  const waits = (number: string, due: string, ofNewAccount = false): WaitingOrder => ({
    ...{ number, due, ofNewAccount, owner: number.charAt(0), isAtSupplier: false },
    ...{ queue: 'MTN', network: 'MTN', line: null, planId: 'mtn-1gb' },
  });
  const nextIn = (line: readonly WaitingOrder[], turns = new Map<string, number>()) =>
    nextOf(line, turns)?.number;

  test('is the one whose owner has waited longest since their last turn', () => {
    const line = [waits('a1', at(0)), waits('a2', at(0)), waits('b1', at(1)), waits('c1', at(2))];
    expect(nextIn(line)).toBe('a1');
    expect(nextIn(line, new Map([['a', noon.getTime() + 1.5 * minuteMs]]))).toBe('b1');
    expect(nextIn([], new Map())).toBeUndefined();
  });

  test('is a new account’s only if it has waited ten minutes longer', () => {
    const ofNew = waits('n1', at(0), true);
    expect(nextIn([ofNew, waits('a1', at(9))])).toBe('a1');
    expect(nextIn([ofNew, waits('a1', at(11))])).toBe('n1');
    const all = [ofNew, waits('a1', at(9)), waits('a2', at(9)), waits('b1', at(9))];
    const numbers = inOrderOfTurns(all, new Map(), new Date(at(9))).map(({ number }) => number);
    expect(numbers).toEqual(['a1', 'b1', 'a2', 'n1']);
  });
});
