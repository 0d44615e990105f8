import type { OrderStatus } from '../../contracts/constants';
import type { DemoNetwork } from './prices';
import { randomOf, type SeededRandom } from './random';

const dayMs = 86_400_000;
const days = 60;

export interface PlannedOrder {
  readonly kind: 'order';
  readonly at: Date;
  /** Index of the demo customer. */
  readonly customer: number;
  readonly network: DemoNetwork;
  readonly dataSize: string;
  readonly phoneNumber: string;
  readonly becomes: OrderStatus;
  /** Minutes that its supplier takes to deliver it. */
  readonly minutes: number;
}

export interface PlannedTopUp {
  readonly kind: 'top-up';
  readonly at: Date;
  readonly customer: number;
  readonly cedis: number;
  readonly becomes: 'pending' | 'completed' | 'failed';
}

/** Returns a bundle's price in cedis. */
export type PriceOf = (network: DemoNetwork, dataSize: string) => number;

/** Plans about 250 orders, and the top-ups that pay for them, over the 60 days before `now`, oldest first. */
export function plannedHistory(
  now: Date,
  customers: number,
  priceOf: PriceOf,
): (PlannedOrder | PlannedTopUp)[] {
  const orders = plannedOrders(now, customers);
  const events = [...orders, ...topUpsFor(orders, customers, priceOf)];
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** From Sunday to Saturday: most before the weekend. */
const ordersByWeekday = [4, 2, 2, 3, 3, 5, 5];
/** By hour in Ghana, which is on UTC: some before work and at noon, most in the evening. */
const weightByHour = [0, 0, 0, 0, 0, 1, 3, 6, 6, 4, 3, 3, 5, 5, 3, 3, 3, 4, 6, 8, 9, 7, 4, 1];

/** Bundles by how often they are bought: small ones most. */
const bundles: readonly [weight: number, DemoNetwork, dataSize: string][] = [
  [9, 'MTN', '1GB'],
  [6, 'MTN', '2GB'],
  [4, 'MTN', '3GB'],
  [4, 'MTN', '5GB'],
  [2, 'MTN', '10GB'],
  [1, 'MTN', '20GB'],
  [3, 'Airteltigo', '500MB'],
  [4, 'Airteltigo', '1GB'],
  [2, 'Airteltigo', '3GB'],
  [1, 'Airteltigo', '5GB'],
];

/** Each customer keeps buying for the same few people. */
const prefixes = { MTN: ['024', '054', '055', '059'], Airteltigo: ['026', '027', '056', '057'] };
const numberOf = (network: DemoNetwork, customer: number, friend: number): string =>
  `${prefixes[network][friend % 4]}${String(1_234_567 + customer * 700_001 + friend * 31_013).slice(0, 7)}`;

function plannedOrders(now: Date, customers: number): PlannedOrder[] {
  const random = randomOf(20);
  const weightOfCustomer = Array.from({ length: customers }, (_, index) => customers + 2 - index);
  const orders: PlannedOrder[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const day = new Date(now.getTime() - daysAgo * dayMs);
    // The shop grows from day to day.
    const busy = ((ordersByWeekday[day.getUTCDay()] ?? 5) * (1.5 - daysAgo / days)) as number;
    for (let count = Math.round(busy + random.below(2)); count > 0; count -= 1) {
      const at = new Date(day);
      at.setUTCHours(random.weighted(weightByHour), random.below(60), random.below(60), 0);
      const [, network, dataSize] = bundles[random.weighted(bundles.map(([weight]) => weight))] ?? [
        1,
        'MTN',
        '1GB',
      ];
      const customer = random.weighted(weightOfCustomer);
      const phoneNumber = numberOf(network, customer, random.below(4));
      const minutes = minutesOf(random);
      const becomes = random.below(25) === 0 ? 'failed' : 'completed';
      if (at < now)
        orders.push({ kind: 'order', at, customer, network, dataSize, phoneNumber, becomes, minutes });
    }
  }
  return [...orders, ...lastDayOf(now, customers), ...latestOf(now)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** Deliveries on each network in the day before now. The shop shows delivery times from 20 on. */
const deliveriesOfLastDay = 24;

/**
 * Plans a busy last day, so that the shop shows delivery times for each network. The buyers are customers whom nobody signs in as, so the
 * others' lists stay short.
 */
function lastDayOf(now: Date, customers: number): PlannedOrder[] {
  const random = randomOf(24);
  const ofDay: PlannedOrder[] = [];
  // Leaves out the oldest hour, whose count depends on the minute, and the newest, whose orders are still open.
  const hours = Array.from({ length: 22 }, (_, index) => new Date(now.getTime() - (index + 1) * 3_600_000));
  for (const network of ['MTN', 'Airteltigo'] as const) {
    const sold = bundles.filter(([, name]) => name === network);
    for (let count = deliveriesOfLastDay; count > 0; count -= 1) {
      const hour = hours[random.weighted(hours.map((at) => weightByHour[at.getUTCHours()] ?? 0))] ?? now;
      const at = new Date(hour.getTime() - random.below(3_600) * 1_000);
      const [, , dataSize = '1GB'] = sold[random.weighted(sold.map(([weight]) => weight))] ?? [];
      const customer = customers - 1 - random.below(Math.ceil(customers / 2));
      const phoneNumber = numberOf(network, customer, random.below(4));
      const minutes = minutesOf(random);
      ofDay.push({
        ...{ kind: 'order', at, customer, network, dataSize, phoneNumber, becomes: 'completed', minutes },
      });
    }
  }
  return ofDay;
}

/** Returns an order's delivery time: mostly within three minutes, one in eight later. */
const minutesOf = (random: SeededRandom): number =>
  1 + random.below(3) + (random.below(8) === 0 ? random.below(15) : 0);

/** Plans the first two customers' newest orders, most of which are still open. */
const latestOf = (now: Date): PlannedOrder[] =>
  (
    [
      [50, 'MTN', '2GB', 'pending'],
      [26, 'MTN', '1GB', 'processing'],
      [9, 'Airteltigo', '1GB', 'processing'],
      [4, 'MTN', '5GB', 'completed'],
    ] as const
  ).map(([minutesAgo, network, dataSize, becomes], index) => ({
    kind: 'order',
    at: new Date(now.getTime() - minutesAgo * 60_000),
    customer: index % 2,
    network,
    dataSize,
    phoneNumber: numberOf(network, index % 2, 0),
    becomes,
    minutes: 2,
  }));

const sums = [10, 20, 20, 50, 100];

/** Plans top-ups shortly before a wallet would run short, and a few that fail. */
function topUpsFor(orders: readonly PlannedOrder[], customers: number, priceOf: PriceOf): PlannedTopUp[] {
  const random = randomOf(7);
  const wallets = Array.from({ length: customers }, () => 0);
  const made = [...wallets];
  const topUps: PlannedTopUp[] = [];
  for (const { customer, network, dataSize, at, becomes } of orders) {
    const price = priceOf(network, dataSize);
    const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
    while ((wallets[customer] ?? 0) < price) {
      const cedis = Math.max(sums[random.below(sums.length)] ?? 50, Math.ceil(price / 10) * 10);
      made[customer] = (made[customer] ?? 0) + 1;
      if (made[customer] % 6 === 2) {
        topUps.push({ kind: 'top-up', at: before(9), customer, cedis, becomes: 'failed' });
      }
      topUps.push({ kind: 'top-up', at: before(4), customer, cedis, becomes: 'completed' });
      wallets[customer] = (wallets[customer] ?? 0) + cedis;
    }
    if (becomes !== 'failed') wallets[customer] = (wallets[customer] ?? 0) - price;
  }
  const last = orders.at(-1);
  const pending = last && { ...last, kind: 'top-up' as const, cedis: 50, becomes: 'pending' as const };
  // Gives every customer money to spend in the demo.
  const forDemo = wallets.map((_, customer): PlannedTopUp => {
    const at = new Date((last?.at.getTime() ?? 0) - (60 + customer) * 60_000);
    return { kind: 'top-up', at, customer, cedis: 100, becomes: 'completed' };
  });
  return [...topUps, ...forDemo, ...(pending ? [pending] : [])];
}
