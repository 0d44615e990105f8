import { plannedHistory } from '../../../local/seed/history';
import { seedPriceOf } from '../../../local/seed/prices';

const now = new Date('2026-11-20T12:00:00.000Z');
const history = plannedHistory(now, 8, seedPriceOf);
const orders = history.flatMap((event) => (event.kind === 'order' ? [event] : []));
const countBy = (keyOf: (at: Date) => number, keys: readonly number[]) =>
  orders.filter(({ at }) => keys.includes(keyOf(at))).length;

test('the demo shop has a few hundred orders of all states and of all its customers, none in the future', () => {
  expect(orders.length).toBeGreaterThan(180);
  expect(new Set(orders.map(({ becomes }) => becomes))).toEqual(
    new Set(['completed', 'failed', 'processing', 'pending']),
  );
  expect(new Set(orders.map(({ customer }) => customer)).size).toBe(8);
  expect(history.filter(({ at }) => at > now)).toEqual([]);
  expect(history.map(({ at }) => at.getTime())).toEqual(history.map(({ at }) => at.getTime()).sort());
});

test('its charts show what they are for: evenings, weekends, and a shop that grows', () => {
  const perHour = (hours: readonly number[]) => countBy((at) => at.getUTCHours(), hours) / hours.length;
  expect(perHour([18, 19, 20])).toBeGreaterThan(2 * perHour([14, 15, 16]));
  expect(perHour([0, 1, 2, 3])).toBe(0);
  const perWeekday = (days: readonly number[]) => countBy((at) => at.getUTCDay(), days) / days.length;
  expect(perWeekday([5, 6])).toBeGreaterThan(perWeekday([1, 2, 3]));
  const half = now.getTime() - 30 * 86_400_000;
  const late = orders.filter(({ at }) => at.getTime() > half).length;
  expect(late).toBeGreaterThan(orders.length - late);
});

test('every order can be paid for from what its customer has paid in before', () => {
  const wallets = new Map<number, number>();
  for (const event of history) {
    const before = wallets.get(event.customer) ?? 0;
    if (event.kind === 'top-up' && event.becomes === 'completed')
      wallets.set(event.customer, before + event.cedis);
    if (event.kind !== 'order') continue;
    const price = seedPriceOf(event.network, event.dataSize);
    expect(before).toBeGreaterThanOrEqual(price);
    if (event.becomes !== 'failed') wallets.set(event.customer, before - price);
  }
});

test('everybody has paid several times, and the first three once in vain', () => {
  const topUpsOf = (customer: number, becomes: string) =>
    history.filter(
      (event) => event.kind === 'top-up' && event.customer === customer && event.becomes === becomes,
    );
  for (const customer of [0, 1, 2]) {
    expect(topUpsOf(customer, 'completed').length).toBeGreaterThan(5);
    expect(topUpsOf(customer, 'failed').length).toBeGreaterThan(0);
  }
});
