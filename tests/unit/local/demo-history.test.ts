import { orderStatuses } from '../../../contracts/constants';
import { deliveryTimes, withDeliveries } from '../../../lambdas/core/statistics/delivery-times';
import { plannedHistory } from '../../../local/seed/history';
import { seedPriceOf } from '../../../local/seed/prices';

const now = new Date('2026-11-20T12:00:00.000Z');
const history = plannedHistory(now, 8, seedPriceOf);
const orders = history.flatMap((event) => (event.kind === 'order' ? [event] : []));
const countBy = (keyOf: (at: Date) => number, keys: readonly number[]) =>
  orders.filter(({ at }) => keys.includes(keyOf(at))).length;

const aWeek = Array.from({ length: 7 }, (_, days) => new Date(now.getTime() - days * 86_400_000));

test.each(aWeek)(
  'started on %s, the demo shop has a few hundred orders of every status and all its customers, none in the future',
  (day) => {
    const planned = plannedHistory(day, 8, seedPriceOf);
    const bought = planned.flatMap((event) => (event.kind === 'order' ? [event] : []));
    expect(bought.length).toBeGreaterThanOrEqual(200);
    expect(new Set(bought.map(({ becomes }) => becomes))).toEqual(new Set(orderStatuses));
    expect(new Set(bought.map(({ customer }) => customer)).size).toBe(8);
    expect(planned.filter(({ at }) => at > day)).toEqual([]);
    expect(planned.map(({ at }) => at.getTime())).toEqual(planned.map(({ at }) => at.getTime()).sort());
  },
);

test('its charts have something to show: evenings, weekends, and a shop that grows', () => {
  const perHour = (hours: readonly number[]) => countBy((at) => at.getUTCHours(), hours) / hours.length;
  expect(perHour([18, 19, 20])).toBeGreaterThan(2 * perHour([14, 15, 16]));
  expect(perHour([18, 19, 20])).toBeGreaterThan(5 * perHour([22, 23, 0, 1, 2, 3, 4]));
  expect(perHour([0, 1, 2, 3])).toBe(0);
  const perWeekday = (days: readonly number[]) => countBy((at) => at.getUTCDay(), days) / days.length;
  expect(perWeekday([5, 6])).toBeGreaterThan(perWeekday([1, 2, 3]));
  const half = now.getTime() - 30 * 86_400_000;
  const late = orders.filter(({ at }) => at.getTime() > half).length;
  expect(late).toBeGreaterThan(orders.length - late);
});

test('every order can be paid from what its customer has paid in before', () => {
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

test('everybody has paid several times, and the first three customers had one failed payment', () => {
  const topUpsOf = (customer: number, becomes: string) =>
    history.filter(
      (event) => event.kind === 'top-up' && event.customer === customer && event.becomes === becomes,
    );
  for (const customer of [0, 1, 2]) {
    expect(topUpsOf(customer, 'completed').length).toBeGreaterThan(5);
    expect(topUpsOf(customer, 'failed').length).toBeGreaterThan(0);
  }
});

test.each([
  '2026-11-20T00:30:00.000Z',
  '2026-11-20T04:59:00.000Z',
  '2026-11-20T12:00:00.000Z',
  '2026-11-20T23:10:00.000Z',
])('a shop that starts at %s shows how long deliveries take on each network', async (start) => {
  const at = new Date(start);
  const deliveries = plannedHistory(at, 8, seedPriceOf).flatMap((event) =>
    event.kind === 'order' && event.becomes === 'completed'
      ? [{ ...event, at: new Date(event.at.getTime() + event.minutes * 60_000) }]
      : [],
  );
  const reader = {
    hours: async (names: readonly string[]) =>
      withDeliveries(
        names.map((hour) => ({ hour, slots: {} })),
        deliveries,
      ),
  };
  expect(deliveries.filter((delivery) => delivery.at > at)).toEqual([]);
  const times = await deliveryTimes(reader, ['MTN', 'Airteltigo'], at);
  expect(times.map(({ network }) => network).sort()).toEqual(['Airteltigo', 'MTN']);
  for (const { half, most } of times) expect(half).toBeLessThan(most);
});
