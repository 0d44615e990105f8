import type { OrderStatus } from '../../../contracts/constants';
import type { BundlePrice } from '../../../lambdas/core/bundles/entities';
import { fromCedis } from '../../../lambdas/core/money';
import type { PurchaseAnswer } from '../../../lambdas/core/orders/purchase';
import { settingsSchema } from '../../../lambdas/core/settings/entities';
import type { SupplierName } from '../../../lambdas/core/suppliers/ports';
import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import { type FaultRates, randomFaults, randomRates } from '../engine/faults';
import type { Random } from '../engine/random';
import { Simulation, type SimulationOptions } from '../engine/simulation';
import { type Buyer, openShopWorld, type ShopWorld, type WorldOptions } from '../world/shop-world';
import type { Treatment } from '../world/simulated-supplier';
import { expectFinalOrFlagged } from './expectations';

const minuteMs = 60_000;

/** People act for this long; then faults stop. */
const busyMs = 3 * minuteMs;

/** Then everything is to be final or flagged. */
const settleWithinMs = 15 * minuteMs;

const highestRates: FaultRates = {
  unavailable: 0.08,
  contended: 0.1,
  lost: 0.08,
  unsent: 0.06,
  late: 0.06,
  repeated: 0.05,
  slow: 0.1,
  'killed before': 0.03,
  'killed after': 0.03,
};

const prices: readonly [BundlePrice, ...BundlePrice[]] = [
  { id: 'mtn-1gb', network: 'MTN', dataSize: '1GB', price: fromCedis(5), apiPlanId: null, isActive: true },
  {
    id: 'at-1gb',
    network: 'Airteltigo',
    dataSize: '1GB',
    price: fromCedis(4.9),
    apiPlanId: null,
    isActive: true,
  },
  { id: 'mtn-50', network: 'MTN', dataSize: '50GB', price: fromCedis(200), apiPlanId: null, isActive: true },
  { id: 'gone', network: 'MTN', dataSize: '9GB', price: fromCedis(1), apiPlanId: null, isActive: false },
];

const usual = prices.slice(0, 2) as unknown as typeof prices;

type Mutation = Pick<WorldOptions, 'breakTable'>;

/**
 * One random history: customers buy, pay and try again, admins and suppliers do what they do, sweeps run
 * every minute, and faults strike, until they stop. Everything follows from the seed.
 * @throws Violation with the seed and what happened
 */
export async function runRandomHistory(
  seed: number,
  options: Mutation & Pick<SimulationOptions, 'realTable'> = {},
): Promise<void> {
  const { breakTable, ...engine } = options;
  const simulation = new Simulation({
    ...engine,
    seed,
    faults: (random) => randomFaults(random, randomRates(random, highestRates)),
  });
  const { random } = simulation;
  const customers = Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    userId: `user-${index + 1}`,
    cedis: random.pick([0, 5, 10, 20, 50]),
  }));
  const isAllLost = random.chance(0.3);
  const world = await openShopWorld(simulation, {
    ...suppliersOf(random),
    prices,
    customers,
    isReported: () => !isAllLost && random.chance(0.6),
    ...(breakTable && { breakTable }),
  });
  const people = new People(simulation, world, isAllLost);
  for (const { userId } of customers) people.live(userId);
  people.administer();
  for (let at = minuteMs; at <= busyMs + settleWithinMs; at += minuteMs) {
    simulation.after(at, () => world.reconcile());
  }
  simulation.after(busyMs, () => simulation.stopFaults());
  await simulation.run({ forMs: busyMs + settleWithinMs });
  expectFinalOrFlagged(world);
}

function suppliersOf(random: Random): Pick<WorldOptions, 'settings' | 'suppliers'> {
  const names = random.pick<readonly SupplierName[]>([
    ['hubnet'],
    ['hubnet', 'primary'],
    ['primary', 'secondary'],
    ['hubnet', 'primary', 'secondary'],
  ]);
  const key = (name: SupplierName) => (names.includes(name) ? 'key' : '');
  return {
    settings: settingsSchema.parse({
      paystack_active: true,
      paystack_public_key: 'pk',
      paystack_secret_key: 'sk',
      hubnet_api_key: key('hubnet'),
      primary_bundle_api_key: key('primary'),
      secondary_bundle_api_key: key('secondary'),
      active_bundle_api: random.pick(['primary', 'secondary']),
      bundle_api_active: random.chance(0.95),
    }),
    suppliers: names.map((name) => ({
      name,
      perMinute: random.pick([5, 2, null]),
      treat: () => treatment(random),
      delayMs: () => random.below(random.chance(0.5) ? 5_000 : 5 * minuteMs),
    })),
  };
}

function treatment(random: Random): Treatment {
  if (random.chance(0.5)) return random.pick(['accept, then deliver', 'deliver at once']);
  return random.pick<Treatment>([
    'accept, then fail',
    'accept for ever',
    'take it, but say nothing',
    'say nothing',
    'refuse',
    'have trouble',
    'be busy',
  ]);
}

/** What people do, and what they were told. */
class People {
  readonly #simulation: Simulation;
  readonly #world: ShopWorld;
  readonly #random: Random;
  readonly #isAllLost: boolean;
  readonly #answers = new Map<string, PurchaseAnswer>();

  constructor(simulation: Simulation, world: ShopWorld, isAllLost: boolean) {
    this.#simulation = simulation;
    this.#world = world;
    this.#random = simulation.random;
    this.#isAllLost = isAllLost;
  }

  live(userId: string): void {
    const random = this.#random;
    const acts = 1 + random.below(5);
    for (let act = 0; act < acts; act += 1) {
      const at = random.chance(0.4) ? 0 : random.below(busyMs - 10_000);
      this.#simulation.after(at, () => {
        if (random.chance(0.65)) this.#shop(userId, `request-${act}-${userId}`);
        else this.#topUp(userId);
      });
    }
  }

  /** One intention: sometimes sent twice at once, and again when no answer came. */
  #shop(userId: string, requestId: string): void {
    const random = this.#random;
    const price = random.pick(random.chance(0.9) ? usual : prices);
    const stale = random.chance(0.05) ? { ...price, price: fromCedis(1) } : price;
    const buyer: Buyer = { userId, requestId, price: stale, phoneNumber: '0241234567' };
    const send = (triesLeft: number): void => {
      this.#world.buy(buyer, (answer) => {
        if (answer !== null) this.#hear(requestId, answer);
        if (triesLeft > 0 && (answer === null || random.chance(0.1))) {
          this.#simulation.after(random.below(20_000), () => send(triesLeft - 1));
        }
      });
    };
    for (let copies = random.chance(0.25) ? 3 : 1; copies > 0; copies -= 1) send(2);
  }

  #hear(requestId: string, answer: PurchaseAnswer): void {
    const first = this.#answers.get(requestId);
    if (first && JSON.stringify(first) !== JSON.stringify(answer)) {
      throw new Error(`${requestId} was answered "${first.message}", then "${answer.message}"`);
    }
    this.#answers.set(requestId, answer);
    const order = answer.orderNumber === null ? undefined : this.#world.books.orders.get(answer.orderNumber);
    if (answer.success && order === undefined) throw new Error(`${requestId} succeeded without an order`);
    const isRefunded = order?.timeline.some(({ event }) => event === 'refunded') ?? true;
    if (!answer.success && !isRefunded) throw new Error(`${requestId} was refused and its money kept`);
  }

  #topUp(userId: string): void {
    const amount = fromCedis(this.#random.pick([5, 10, 20, 50]));
    this.#world.startTopUp(userId, amount, (topUp) => this.#pay(userId, topUp));
  }

  #pay(userId: string, { reference, payable }: TopUp): void {
    const random = this.#random;
    const { paystack } = this.#world;
    const soon = random.below(30_000);
    const later = (delayMs: number, happen: () => void) => this.#simulation.after(delayMs, happen);
    if (random.chance(0.15)) {
      later(soon, () => this.#world.verify(userId, reference, random.chance(0.7)));
      if (random.chance(0.7)) return;
    }
    if (random.chance(0.1)) later(0, () => paystack.awaitTransfer(reference));
    const paidAt = random.chance(0.9) ? soon : random.below(12 * minuteMs);
    later(paidAt, () => {
      if (random.chance(0.05)) paystack.pay(reference, payable, 'NGN');
      else paystack.pay(reference, random.chance(0.1) ? random.below(3 * payable) : payable);
      this.#announce(userId, reference);
    });
  }

  #announce(userId: string, reference: string): void {
    const random = this.#random;
    const copies = this.#isAllLost ? 0 : random.below(4);
    for (let copy = 0; copy < copies; copy += 1) {
      this.#simulation.after(random.below(20_000), () => this.#world.webhook(reference));
    }
    if (!this.#isAllLost && random.chance(0.7)) this.#world.verify(userId, reference);
  }

  administer(): void {
    const random = this.#random;
    for (let acts = random.below(3); acts > 0; acts -= 1) {
      const requestId = `admin-${acts}`;
      this.#simulation.after(random.below(busyMs), () => {
        const orders = [...this.#world.books.orders.values()];
        const order = orders[random.below(orders.length || 1)];
        if (order && random.chance(0.5)) {
          const status = random.pick<OrderStatus>(['failed', 'completed', 'pending', 'processing']);
          this.#world.setStatus({ orderNumber: order.id, status, adminId: 'admin', requestId });
        } else {
          const type = random.pick(['add', 'deduct'] as const);
          const amount = fromCedis(random.pick([1, 5, 20]));
          const adjustment = { adminId: 'admin', userId: 'user-1', type, amount, reason: null, requestId };
          for (let copies = 1 + random.below(2); copies > 0; copies -= 1) this.#world.adjust(adjustment);
        }
      });
    }
  }
}
