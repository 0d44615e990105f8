import { deliveryTimesReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import type { Order } from '../../../lambdas/core/orders/order';
import { deliveryOf, deliveryTimes, windowStart } from '../../../lambdas/core/statistics/delivery-times';
import { createRandom } from '../../simulation/engine/random';
import { createModelTable } from '../../simulation/model/model-table';
import { noon, order } from '../../support/shop/fixtures';
import { counted } from './counted-orders';

const minuteMs = 60_000;
const minutesBefore = (minutes: number) => new Date(noon.getTime() - minutes * minuteMs);

/** An order that its supplier delivered so many minutes before noon, so many minutes after the debit. */
const delivered = (id: number, before: number, took: number, change: Partial<Order> = {}): Order => ({
  ...order({
    id: `ORD${id}`,
    status: 'completed',
    stage: 'settled',
    createdAt: minutesBefore(before + took),
    timeline: [{ event: 'delivered', at: minutesBefore(before), by: 'supplier' }],
  }),
  ...change,
});

async function countedIn(orders: readonly Order[]) {
  const { table, clock } = await counted(orders);
  return deliveryTimesReader.open(table, clock);
}

/** Computes the figures from the rows: the nearest rank of started minutes. */
function byRows(orders: readonly Order[], over: 'hour' | 'day') {
  const from = windowStart(noon, over);
  return ['MTN', 'Airteltigo'].flatMap((network) => {
    const minutes = orders
      .filter((each) => each.network === network)
      .flatMap(({ timeline, createdAt }) => {
        const end = timeline.find(({ event, by }) => event === 'delivered' && by === 'supplier');
        if (end === undefined || end.at < from) return [];
        return [Math.ceil((end.at.getTime() - createdAt.getTime()) / minuteMs)];
      })
      .sort((a, b) => a - b);
    const rank = (tenths: number) => minutes[Math.ceil((minutes.length * tenths) / 10) - 1];
    return minutes.length < 20 ? [] : [{ network, half: rank(5), most: rank(9), over }];
  });
}

const networks = ['MTN', 'Airteltigo'];

test('for 1,000 orders, the figures match the rows', async () => {
  const random = createRandom(7);
  const orders = Array.from({ length: 1_000 }, (_, index) => {
    const network = random.chance(0.7) ? 'MTN' : 'Airteltigo';
    const took = 0.2 + random.below(2_900) / 100;
    const isByHand = random.chance(0.1);
    const made = delivered(index, random.below(240) + random.below(100) / 100, took, { network });
    return isByHand
      ? { ...made, timeline: [{ event: 'delivered' as const, at: noon, by: 'admin-1' }] }
      : made;
  });
  const times = await deliveryTimes(await countedIn(orders), networks, noon);
  expect(times).toEqual(byRows(orders, 'hour'));
  expect(times).toHaveLength(2);
});

test('nineteen deliveries give no figure, twenty do', async () => {
  const nineteen = Array.from({ length: 19 }, (_, index) => delivered(index, 10, 2));
  expect(await deliveryTimes(await countedIn(nineteen), networks, noon)).toEqual([]);
  const twenty = [...nineteen, delivered(19, 10, 9)];
  expect(await deliveryTimes(await countedIn(twenty), networks, noon)).toEqual([
    { network: 'MTN', half: 2, most: 2, over: 'hour' },
  ]);
});

test('with too few in the last hour, the last day’s figures are given, and labelled so', async () => {
  const orders = Array.from({ length: 30 }, (_, index) =>
    delivered(index, 30 + 40 * index, 1 + (index % 10)),
  );
  const times = await deliveryTimes(await countedIn(orders), networks, noon);
  expect(times).toEqual(byRows(orders, 'day'));
  expect(times).toEqual([{ network: 'MTN', half: 5, most: 9, over: 'day' }]);
});

test('a delivery of more than a day counts as a day, and one before its purchase as a minute', () => {
  expect(deliveryOf(delivered(1, 0, 3_000))?.minutes).toBe(1_440);
  expect(deliveryOf(delivered(1, 0, -5))?.minutes).toBe(1);
  expect(deliveryOf(delivered(1, 0, 31))?.minutes).toBe(35);
  expect(deliveryOf(delivered(1, 0, 121))?.minutes).toBe(150);
});

test('orders that a person completed, or that are under way, aren’t measured', () => {
  const byHand = [{ event: 'delivered' as const, at: noon, by: 'admin-1' }];
  expect(deliveryOf(delivered(1, 0, 1, { timeline: byHand }))).toBeNull();
  expect(deliveryOf(order())).toBeNull();
});

test('the current hour is cached for a minute, past hours for as long as they count', async () => {
  const table = createModelTable();
  let reads: string[] = [];
  let now = noon;
  const counting = {
    ...table,
    getMany: (async (keys, options) => {
      reads.push(...keys.map(({ SK }) => SK));
      return table.getMany(keys, options);
    }) as typeof table.getMany,
  };
  const reader = deliveryTimesReader.open(counting, { now: () => now, sleep: async () => undefined });
  await deliveryTimes(reader, networks, now);
  expect(reads).toHaveLength(25);
  reads = [];
  await deliveryTimes(reader, networks, now);
  expect(reads).toEqual([]);
  now = new Date(noon.getTime() + 61_000);
  await deliveryTimes(reader, networks, now);
  expect(reads).toEqual(['2026-11-20T12', '2026-11-20T11']);
});
