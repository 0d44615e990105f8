import { marshall } from '@aws-sdk/util-dynamodb';
import { readChanges } from '../../../lambdas/adapters/dynamodb/statistics/counted-rows';
import {
  deliveryTimesReader,
  statisticsReader,
} from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { type NightlyCheck, newCheck } from '../../../lambdas/core/ledger-check/check-state';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { refunded } from '../../../lambdas/core/statistics/delivery-times';
import { overview } from '../../../lambdas/core/statistics/overview';
import {
  keptForAMinute,
  publicStatus,
  type StatusPorts,
} from '../../../lambdas/core/statistics/public-status';
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

async function openStatus(orders: readonly Order[]) {
  const { table, clock } = await counted(orders);
  const ports: StatusPorts = {
    db: wholeDb(table),
    networks: { read: async () => ({ networks: [] }) },
    deliveries: deliveryTimesReader.open(table, clock),
    refunds: deliveryTimesReader.open(table, clock),
    statistics: statisticsReader.open(table, clock),
    check: { read: async () => null },
  };
  const customers = { byId: async () => new Map() };
  return {
    ports,
    staff: () => overview({ statistics: statisticsReader.open(table, clock), customers }, noon),
  };
}

test.each([1, 2, 3, 4, 5])(
  'seed %i: its orders match staff’s overview, and its refunds the rows',
  async (seed) => {
    const orders = ordersBy(seed);
    const { ports, staff } = await openStatus(orders);
    const status = await publicStatus(ports, noon);
    const { days } = await staff();
    expect(status.last_30_days.orders).toBe(days.reduce((sum, day) => sum + day.orders, 0));
    const since = days[0]?.day ?? '';
    const recent = orders.filter(({ createdAt }) => createdAt.toISOString().slice(0, 10) >= since);
    const having = (wanted: Order['status']) => recent.filter((each) => each.status === wanted).length;
    expect(status.last_30_days).toMatchObject({ delivered: having('completed'), refunded: having('failed') });
    const hour = (at: Date) => at.toISOString().slice(0, 13);
    const minutes = orders
      .flatMap(({ createdAt, timeline }) => timeline.map(({ event, at }) => ({ event, at, createdAt })))
      .filter(({ event, at }) => event === 'refunded' && hour(at) > hour(minutesBefore(30 * 24 * 60)))
      .map(({ at, createdAt }) => Math.max(1, Math.ceil((at.getTime() - createdAt.getTime()) / 60_000)))
      .sort((a, b) => a - b);
    const rank = (percent: number) => minutes[Math.ceil((minutes.length * percent) / 100) - 1];
    expect(status.time_to_refund).toEqual({ half_within: rank(50), most_within: rank(95) });
  },
);

test('with fewer than five refunds, no time is given', async () => {
  const timeline = [{ event: 'refunded', at: minutesBefore(10), by: 'system' }] as const;
  const few = [1, 2, 3, 4].map((id) =>
    order({ id: `ORD${id}`, status: 'failed', createdAt: minutesBefore(12), timeline }),
  );
  const { ports } = await openStatus(few);
  expect((await publicStatus(ports, noon)).time_to_refund).toBeNull();
});

test('the latest check that has ended is told of, with whether all wallets agreed', async () => {
  const { ports } = await openStatus([]);
  const state = newCheck('2026-10', '2026-11');
  const ended = { ...state, at: null, seen: { ...state.seen, users: 12 } };
  const last = { beganAt: minutesBefore(1_440), users: 11, entries: 5, mismatches: 0 };
  const told = async (check: Pick<NightlyCheck, 'state' | 'last'>) =>
    (await publicStatus({ ...ports, check: { read: async () => ({ beganAt: noon, ...check }) } }, noon))
      .last_check;
  const began_at = noon.toISOString();
  expect(await told({ state, last: null })).toBeNull();
  expect(await told({ state, last })).toMatchObject({ began_at: last.beganAt.toISOString(), wallets: 11 });
  expect(await told({ state: ended, last })).toEqual({ began_at, wallets: 12, agree: true });
  expect(await told({ state: { ...ended, mismatches: 1 }, last })).toMatchObject({ agree: false });
});

test('an answer is made once a minute; one that can’t be made anew is the one before', async () => {
  const kept = keptForAMinute<number>();
  let made = 0;
  const failures: unknown[] = [];
  const ask = (seconds: number, make = async () => (made += 1)) =>
    kept(new Date(noon.getTime() + seconds * 1000), make, (error) => failures.push(error));
  const fails = async () => {
    throw new Error('The table is away');
  };
  await expect(ask(0, fails)).rejects.toThrow('The table is away');
  expect([await ask(0), await ask(59), await ask(60)]).toEqual([1, 1, 2]);
  expect(await ask(3_600, fails)).toBe(2);
  expect(failures).toHaveLength(1);
});

test('the stream tells an order’s first refund once, whatever changes after it', () => {
  const open = order({ createdAt: minutesBefore(12), status: 'processing', timeline: [] });
  const back = [{ event: 'refunded', at: minutesBefore(2), by: 'system' }] as const;
  const failed = { ...open, status: 'failed', timeline: back, version: 2 } as const;
  const later = { ...failed, userName: null, version: 3 };
  const record = (before: Order, after: Order) => ({
    eventID: `change ${after.version}`,
    dynamodb: {
      ApproximateCreationDateTime: noon.getTime() / 1000,
      Keys: marshall({ PK: `ORDER#${open.id}`, SK: 'ORDER' }),
      OldImage: marshall(orderRow.encode(before), { removeUndefinedValues: true }),
      NewImage: marshall(orderRow.encode(after), { removeUndefinedValues: true }),
    },
  });
  const changes = readChanges({ Records: [record(open, failed), record(failed, later)] });
  expect(changes.map((change) => change.kind === 'orders' && change.refund)).toEqual([
    { network: refunded, at: minutesBefore(2), minutes: 10 },
    null,
  ]);
});
