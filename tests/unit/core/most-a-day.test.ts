import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { TableUnavailable } from '../../../lambdas/core/kernel/table';
import type { Route } from '../../../lambdas/core/networks/rows';
import { dayName } from '../../../lambdas/core/suppliers/choose';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { openRoutedShop, routeOf } from './routing-world';

/**
 * The daily limit of orders, for orders that are refused, sent again, bound to a supplier, of a line, or from the day
 * before.
 */

const mostADay = (most: number): Route => {
  const { entries, ...rest } = routeOf('primary');
  return { ...rest, entries: entries.map((entry) => ({ ...entry, mostADay: most })) };
};

type Shop = Awaited<ReturnType<typeof openRoutedShop>>;

/** Each call hangs until the test answers it. */
function answeredByHand(shop: Shop) {
  const waiting: ((outcome: PlaceOutcome) => void)[] = [];
  const { get } = shop.ports.suppliers;
  shop.ports.suppliers.get = (name) => ({
    ...get(name),
    place: async (order) => {
      await get(name).place(order);
      return new Promise<PlaceOutcome>((resolve) => waiting.push(resolve));
    },
  });
  return waiting;
}

async function until(isSo: () => boolean) {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn > 10_000) throw new Error('This never comes');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Returns whether one more order reaches the supplier, without waiting for the answer. */
async function isSentOneMore(shop: Shop, answers: ReturnType<typeof answeredByHand>): Promise<boolean> {
  const before = answers.length;
  let isBought = false;
  void shop.buy().then(() => (isBought = true));
  await until(() => isBought || answers.length > before);
  return answers.length > before;
}

const refusedNumber: PlaceOutcome = { kind: 'refused', cause: 'number_refused' };

describe('freed room is used', () => {
  test('the last place of the day is taken after other orders were refused', async () => {
    const shop = await openRoutedShop(mostADay(3));
    const answers = answeredByHand(shop);
    let bought = 0;
    const buys = Array.from({ length: 3 }, () => shop.buy().finally(() => (bought += 1)));
    await until(() => answers.length === 3);
    answers[0]?.(refusedNumber);
    answers[1]?.(refusedNumber);
    await until(() => bought === 2);
    answers[2]?.({ kind: 'accepted' });
    const stages = (await Promise.all(buys)).map(({ stage }) => stage);
    expect(stages.sort()).toEqual(['accepted', 'settled', 'settled']);
    // One of three places is used.
    const next = shop.buy();
    await until(() => answers.length === 4);
    answers[3]?.({ kind: 'accepted' });
    expect((await next).stage).toBe('accepted');
  });

  test('an order that finds the places taken gets one once the refusals are written', async () => {
    const shop = await openRoutedShop(mostADay(2));
    const answers = answeredByHand(shop);
    const { addToDay } = shop.ports.rateLimiter;
    const found: string[] = [];
    let refuse = () => {};
    const areRefused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    Object.assign(shop.ports.rateLimiter, {
      async addToDay(...of: Parameters<typeof addToDay>) {
        found.push(await addToDay(...of));
        if (found.at(-1) === 'full') await areRefused;
        return found.at(-1);
      },
    });
    const buys = [shop.buy(), shop.buy()];
    await until(() => answers.length === 2);
    const third = shop.buy();
    await until(() => found.includes('full'));
    answers[0]?.(refusedNumber);
    answers[1]?.(refusedNumber);
    await Promise.all(buys);
    refuse();
    expect((await third).stage).toBe('waiting');
    const sweeping = shop.sweep();
    await until(() => answers.length === 3);
    answers[2]?.({ kind: 'accepted' });
    await sweeping;
    expect((await shop.readOrder((await third).id)).stage).toBe('accepted');
  });
});

test('a refusal that can’t be written keeps its place until it is written: the order isn’t counted twice', async () => {
  const shop = await openRoutedShop(mostADay(1));
  const answers = answeredByHand(shop);
  const first = shop.buy();
  await until(() => answers.length === 1);
  const { write, transact } = shop.table;
  // Each partition fails separately: the order's does, the count's doesn't.
  const isDown = async () => Promise.reject(new TableUnavailable());
  const isCount = (of: Parameters<typeof write>[0]) => 'update' in of && of.update.PK.startsWith('PACE#');
  const ofCounts: typeof write = (of) => (isCount(of) ? write(of) : isDown());
  Object.assign(shop.table, { transact: isDown, write: ofCounts });
  answers[0]?.(refusedNumber);
  await first.catch(() => undefined);
  Object.assign(shop.table, { transact, write });
  expect(await isSentOneMore(shop, answers)).toBe(false);
});

test('a refusal that came too late for its order keeps its place: the order may have been taken', async () => {
  const shop = await openRoutedShop(mostADay(1));
  const answers = answeredByHand(shop);
  const first = shop.buy();
  await until(() => answers.length === 1);
  // Meanwhile the supplier is asked about the order, and has it.
  await shop.openFor(2, 0);
  answers[0]?.({ kind: 'not_now' });
  expect((await first).stage).toBe('accepted');
  expect(await isSentOneMore(shop, answers)).toBe(false);
});

test('an order that is counted already may be sent again although the day is full', async () => {
  const shop = await openRoutedShop(mostADay(1));
  shop.answers.set('primary', { kind: 'unknown', detail: 'A timeout' });
  shop.statuses.set('primary', { kind: 'not_found' });
  const first = await shop.buy();
  await shop.openFor(2, 0);
  // The order is sent again, and put off.
  shop.answers.set('primary', { kind: 'not_now' });
  await shop.openFor(4, 0);
  shop.answers.delete('primary');
  await shop.openFor(30, 0);
  expect((await shop.readOrder(first.id)).stage).toBe('accepted');
});

test.each(['damaged', '2026-11-20#x'])(
  'a count that reads %s holds no order, and is replaced',
  async (counted) => {
    const shop = await openRoutedShop(mostADay(2));
    const name = `${dayName({ network: 'MTN', soldAs: null }, 'primary')}#day`;
    await shop.table.write({ put: { ...rateLimitKey(name), counted } });
    const stages = [];
    for (let order = 0; order < 3; order += 1) stages.push((await shop.buy()).stage);
    expect(stages).toEqual(['accepted', 'accepted', 'waiting']);
  },
);

test('an order that must stay with a supplier whose day is full waits until there is room', async () => {
  const shop = await openRoutedShop(mostADay(1));
  // Five minutes before midnight, from the fixture's noon.
  shop.wait(12 * 60 - 5);
  shop.answers.set('primary', { kind: 'unknown', detail: 'A timeout' });
  shop.statuses.set('primary', { kind: 'not_found' });
  const first = await shop.buy();
  await shop.openFor(3, 0);
  shop.answers.set('primary', { kind: 'not_now' });
  await shop.openFor(4, 0);
  expect((await shop.readOrder(first.id)).stage).toBe('waiting');
  shop.answers.delete('primary');
  shop.statuses.delete('primary');
  const other = await shop.buy();
  expect(other.stage).toBe('accepted');
  const { version } = await shop.readOrder(first.id);
  await shop.openFor(30, 0);
  const after = await shop.readOrder(first.id);
  expect(after.stage).toBe('waiting');
  // It needs attention, and is otherwise not written.
  expect(after.version - version).toBeLessThanOrEqual(2);
});

test('purchases just after midnight don’t overtake yesterday’s waiting orders, day after day', async () => {
  const shop = await openRoutedShop(mostADay(1));
  await shop.buy();
  const waiting = await shop.buy();
  expect(waiting.stage).toBe('waiting');
  // The fixture's noon.
  shop.wait(12 * 60 + 1 / 60);
  for (let day = 0; day < 3; day += 1) {
    await shop.buy();
    await shop.sweep();
    shop.wait(24 * 60);
  }
  expect((await shop.readOrder(waiting.id)).stage).toBe('accepted');
});
