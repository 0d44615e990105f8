import {
  deliveryTimesReader,
  statisticsReader,
} from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { publicStatus, type StatusPorts } from '../../../lambdas/core/desk/public-status';
import type { Order } from '../../../lambdas/core/orders/order';
import { createRandom } from '../../simulation/engine/random';
import { noon, order } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';
import { counted } from './counted-orders';

const minutesBefore = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

/** Orders of forty days, delivered, refunded or under way. */
function ordersBy(seed: number): Order[] {
  const random = createRandom(seed);
  return Array.from({ length: 300 }, (_, index) => {
    const before = 1 + random.below(40 * 24 * 60);
    const took = random.below(Math.min(before, 30));
    const status = random.pick(['completed', 'completed', 'failed', 'processing'] as const);
    const event = status === 'failed' ? 'refunded' : 'delivered';
    const timeline =
      status === 'processing' ? [] : [{ event, at: minutesBefore(before - took), by: 'supplier' } as const];
    return order({ id: `ORD${index}`, createdAt: minutesBefore(before), status, timeline });
  });
}

async function statusAfter(orders: readonly Order[]) {
  const { table, clock } = await counted(orders);
  const ports: StatusPorts = {
    db: wholeDb(table),
    networks: { read: async () => ({ networks: [] }) },
    deliveries: deliveryTimesReader.open(table, clock),
    statistics: statisticsReader.open(table, clock),
  };
  return publicStatus(ports, noon);
}

test.each([1, 2, 3, 4, 5])(
  'seed %i: its orders and its refunds match the rows of today and the 29 days before',
  async (seed) => {
    const orders = ordersBy(seed);
    const status = await statusAfter(orders);
    const since = minutesBefore(29 * 24 * 60)
      .toISOString()
      .slice(0, 10);
    const recent = orders.filter(({ createdAt }) => createdAt.toISOString().slice(0, 10) >= since);
    expect(status.last_30_days.orders).toBe(recent.length);
    const having = (wanted: Order['status']) => recent.filter((each) => each.status === wanted).length;
    expect(status.last_30_days).toMatchObject({ delivered: having('completed'), refunded: having('failed') });
    const minutes = orders
      .flatMap(({ createdAt, timeline }) => timeline.map(({ event, at }) => ({ event, at, createdAt })))
      .filter(({ event, at }) => event === 'refunded' && at.toISOString().slice(0, 10) >= since)
      .map(({ at, createdAt }) => Math.max(1, Math.ceil((at.getTime() - createdAt.getTime()) / 60_000)))
      .sort((a, b) => a - b);
    const rank = (percent: number) => minutes[Math.ceil((minutes.length * percent) / 100) - 1];
    expect(status.time_to_refund).toEqual({ half_within: rank(50), most_within: rank(95) });
  },
);
