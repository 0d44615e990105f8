import { deliveryTimesReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import type { Order } from '../../../lambdas/core/orders/order';
import { deliveryTimes } from '../../../lambdas/core/statistics/delivery-times';
import { createRandom } from '../../simulation/engine/random';
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
function byRows(orders: readonly Order[]) {
  const from = new Date('2026-11-19T00:00:00Z');
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
    return minutes.length < 20 ? [] : [{ network, half: rank(5), most: rank(9) }];
  });
}

const networks = ['MTN', 'Airteltigo'];

test('for 1,000 orders, the figures match the rows', async () => {
  const random = createRandom(7);
  const orders = Array.from({ length: 1_000 }, (_, index) => {
    const network = random.chance(0.7) ? 'MTN' : 'Airteltigo';
    const took = 0.2 + random.below(2_900) / 100;
    const isByHand = random.chance(0.1);
    const made = delivered(index, random.below(4_000) + random.below(100) / 100, took, { network });
    return isByHand
      ? { ...made, timeline: [{ event: 'delivered' as const, at: noon, by: 'admin-1' }] }
      : made;
  });
  const times = await deliveryTimes(await countedIn(orders), networks, noon);
  expect(times).toEqual(byRows(orders));
  expect(times).toHaveLength(2);
});
