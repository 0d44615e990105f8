import type { OrderStatus } from '../../contracts/constants';
import type { DemoNetwork } from './prices';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
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

/** Returns the same numbers at every start: an integer from 0 to below `count`. */
function randomNumbers(seed: number) {
  let state = seed;
  return (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** The hours of purchases in Ghana, which is on UTC: some before work and at noon, most in the evening. */
const hours = [7, 8, 9, 12, 13, 17, 18, 19, 19, 20, 20, 20, 21];
/** Small bundles are bought most often. */
const sizes = ['1GB', '1GB', '1GB', '1GB', '2GB', '2GB', '3GB', '5GB', '10GB'];
const networks: readonly DemoNetwork[] = ['MTN', 'MTN', 'Airteltigo'];
const prefixes = { MTN: ['024', '054', '055', '059'], Airteltigo: ['026', '027', '056', '057'] };

/** Deliveries on each network in the day before now. The shop shows delivery times from 20 on. */
const deliveriesOfLastDay = 24;

/** The first two customers' newest orders, most of which are still open. */
const latest = [
  [50, 'MTN', '2GB', 'pending'],
  [26, 'MTN', '1GB', 'processing'],
  [9, 'Airteltigo', '1GB', 'processing'],
  [4, 'MTN', '5GB', 'completed'],
] as const;

function plannedOrders(now: Date, customers: number): PlannedOrder[] {
  const below = randomNumbers(20);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[below(list.length)] as T;
  const order = (at: Date, network: DemoNetwork, customer: number): PlannedOrder => ({
    kind: 'order',
    at,
    customer,
    network,
    dataSize: pick(sizes),
    becomes: 'completed',
    // Each customer keeps buying for the same few people.
    phoneNumber: `${pick(prefixes[network])}${1_234_567 + customer * 700_001}`,
    // Mostly within three minutes, one in eight later.
    minutes: 1 + below(3) + (below(8) === 0 ? below(15) : 0),
  });
  const orders: PlannedOrder[] = [];
  for (let day = days; day > 0; day -= 1) {
    for (let count = 2 + below(4); count > 0; count -= 1) {
      const at = new Date(now.getTime() - day * dayMs);
      at.setUTCHours(pick(hours), below(60), below(60), 0);
      const planned = order(at, pick(networks), below(customers));
      orders.push(below(25) === 0 ? { ...planned, becomes: 'failed' } : planned);
    }
  }
  // By customers whom nobody signs in as, so that the others' lists stay short.
  const half = Math.floor(customers / 2);
  for (let count = 0; count < 2 * deliveriesOfLastDay; count += 1) {
    const at = new Date(now.getTime() - 60 * minuteMs - below(21 * 60 * minuteMs));
    orders.push(order(at, count % 2 === 0 ? 'MTN' : 'Airteltigo', half + below(customers - half)));
  }
  for (const [index, [minutesAgo, network, dataSize, becomes]] of latest.entries()) {
    const at = new Date(now.getTime() - minutesAgo * minuteMs);
    orders.push({ ...order(at, network, index % 2), dataSize, becomes, minutes: 2 });
  }
  return orders.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Plans top-ups shortly before a wallet would run short, a few that fail, and money to spend in the demo. */
function topUpsFor(
  orders: readonly PlannedOrder[],
  customers: number,
  priceOf: (network: DemoNetwork, dataSize: string) => number,
): PlannedTopUp[] {
  const wallets = Array.from({ length: customers }, () => 0);
  const topUps: PlannedTopUp[] = [];
  const topUp = (at: Date, minutesBefore: number, more: Omit<PlannedTopUp, 'kind' | 'at'>) =>
    topUps.push({ kind: 'top-up', at: new Date(at.getTime() - minutesBefore * minuteMs), ...more });
  for (const { customer, network, dataSize, at, becomes } of orders) {
    const price = priceOf(network, dataSize);
    const wallet = wallets[customer] ?? 0;
    const cedis = wallet < price ? Math.ceil(price / 50) * 50 : 0;
    if (cedis > 0) topUp(at, 4, { customer, cedis, becomes: 'completed' });
    if (cedis > 0 && topUps.length % 6 === 2) topUp(at, 9, { customer, cedis, becomes: 'failed' });
    wallets[customer] = wallet + cedis - (becomes === 'failed' ? 0 : price);
  }
  const now = orders.at(-1)?.at ?? new Date();
  for (let customer = 0; customer < customers; customer += 1) {
    topUp(now, 60 + customer, { customer, cedis: 100, becomes: 'completed' });
  }
  topUp(now, 0, { customer: orders.at(-1)?.customer ?? 0, cedis: 50, becomes: 'pending' });
  return topUps;
}

/** Plans about 250 orders, and the top-ups that pay for them, over the 60 days before `now`, oldest first. */
export function plannedHistory(
  now: Date,
  customers: number,
  priceOf: (network: DemoNetwork, dataSize: string) => number,
): (PlannedOrder | PlannedTopUp)[] {
  const orders = plannedOrders(now, customers);
  return [...orders, ...topUpsFor(orders, customers, priceOf)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
