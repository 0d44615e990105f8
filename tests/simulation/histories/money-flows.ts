import type { SupplierName } from '../../../contracts/constants';
import { fromCedis } from '../../../lambdas/core/money';
import { type Settings, settingsSchema } from '../../../lambdas/core/settings/entities';
import { price } from '../../support/shop/fixtures';
import { type PlacedFault, tryEveryFault } from '../engine/every-fault';
import type { FaultPlan } from '../engine/faults';
import { createRandom } from '../engine/random';
import { Simulation } from '../engine/simulation';
import { openShopWorld, type ShopWorld, type WorldOptions } from '../world/shop-world';
import type { Treatment } from '../world/simulated-supplier';
import { expectFinalOrItem, expectNothingUnasked, isEverythingFinal } from './expectations';
import { expectTruth } from './truth';

const minuteMs = 60_000;
const userId = 'user-1';
const buyer = { userId, idempotencyKey: 'request-1', price: price(), phoneNumber: '0241234567' };

interface Flow {
  readonly name: string;
  /** Which process the faults strike. */
  readonly strikes: string;
  /** What the suppliers do with their first orders, in this order; then they deliver. */
  readonly treatments?: readonly Treatment[];
  readonly suppliers?: readonly SupplierName[];
  readonly perMinute?: number;
  readonly isReported?: boolean;
  /** @default 1 */
  readonly sweepsAtOnce?: number;
  act(world: ShopWorld, simulation: Simulation): void;
}

const buy: Flow['act'] = (world) => void world.buy(buyer);

/** A top-up that is paid at once; `announce` is told its reference. */
const payAnd =
  (announce: (world: ShopWorld, reference: string) => void): Flow['act'] =>
  (world) =>
    world.startTopUp(userId, fromCedis(20), ({ reference, payable }) => {
      world.paystack.pay(reference, payable);
      announce(world, reference);
    });

const setStatus = (world: ShopWorld, status: 'failed' | 'completed', idempotencyKey: string) => {
  for (const { id } of world.books.orders.values()) {
    world.setStatus({ orderNumber: id, status, adminId: 'admin', idempotencyKey });
  }
};

const cancel = (world: ShopWorld) => {
  for (const { id } of world.books.orders.values()) world.cancel(userId, id);
};

const release = (world: ShopWorld) => {
  for (const { id } of world.books.orders.values()) world.release(userId, id);
};

const later = (simulation: Simulation, minutes: number, happen: () => void) =>
  simulation.after(minutes * minuteMs, happen);

/** Every way in which money moves; processes are numbered as they are started. */
export const moneyFlows: readonly Flow[] = [
  { name: 'a purchase that is delivered', strikes: 'buyer 1', treatments: ['deliver at once'], act: buy },
  { name: 'a purchase that is accepted', strikes: 'buyer 1', treatments: ['accept, then deliver'], act: buy },
  { name: 'a purchase that is refused', strikes: 'buyer 1', treatments: ['refuse'], act: buy },
  {
    name: 'a purchase that is taken in silence',
    strikes: 'buyer 1',
    treatments: ['take it, but say nothing'],
    act: buy,
  },
  {
    name: 'a purchase that goes on to another supplier',
    strikes: 'buyer 1',
    suppliers: ['hubnet', 'primary'],
    treatments: ['have trouble'],
    act: buy,
  },
  { name: 'a purchase without a permit', strikes: 'buyer 1', treatments: ['be busy'], act: buy },
  {
    name: 'the same purchase from two sides',
    strikes: 'buyer 1',
    act: (world) => {
      world.buy(buyer);
      world.buy(buyer);
    },
  },
  {
    name: 'a sweep that learns of a delivery',
    strikes: 'sweep 2',
    treatments: ['accept, then deliver'],
    act: buy,
  },
  {
    name: 'a sweep that learns of a failure',
    strikes: 'sweep 2',
    treatments: ['accept, then fail'],
    act: buy,
  },
  { name: 'a sweep that sends a waiting order', strikes: 'sweep 2', treatments: ['be busy'], act: buy },
  {
    name: 'a sweep that resends an order that the supplier does not know',
    strikes: 'sweep 4',
    treatments: ['say nothing'],
    act: buy,
  },
  {
    name: 'two sweeps at once on an order that the supplier does not know',
    strikes: 'sweep 6',
    sweepsAtOnce: 2,
    treatments: ['say nothing'],
    act: buy,
  },
  {
    name: 'a sweep that asks before the supplier has listed the order',
    strikes: 'sweep 2',
    treatments: ['take it, but list it late'],
    act: buy,
  },
  {
    name: 'a customer who is banned while they buy',
    strikes: 'buyer 1',
    act: (world, simulation) => {
      world.buy(buyer);
      simulation.after(1, () => world.ban(userId));
    },
  },
  {
    name: 'a report of a failure',
    strikes: 'report 2',
    isReported: true,
    treatments: ['accept, then fail'],
    act: buy,
  },
  {
    name: 'a payment that the browser announces',
    strikes: 'verify 2',
    act: payAnd((world, reference) => world.verify(userId, reference)),
  },
  {
    name: 'a payment that a webhook announces',
    strikes: 'webhook 2',
    act: payAnd((world, reference) => world.webhook(reference)),
  },
  { name: 'a payment that is not announced', strikes: 'sweep 2', act: payAnd(() => undefined) },
  {
    name: 'a customer who cancels a waiting order while it is sent',
    strikes: 'canceller 2',
    treatments: ['be busy'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 0.5, () => cancel(world));
      later(simulation, 1, () => cancel(world));
    },
  },
  {
    name: 'a sweep that sends an order which its customer cancels',
    strikes: 'sweep 3',
    treatments: ['be busy'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 1, () => cancel(world));
    },
  },
  {
    name: 'a site that has an order sent which may be undone, while a sweep sends it',
    strikes: 'releaser 2',
    act: (world, simulation) => {
      world.buy({ ...buyer, wait: true });
      later(simulation, 1, () => release(world));
    },
  },
  {
    name: 'a customer who undoes a purchase while two tabs have it sent',
    strikes: 'canceller 2',
    act: (world, simulation) => {
      world.buy({ ...buyer, wait: true });
      later(simulation, 0.5, () => {
        cancel(world);
        release(world);
        release(world);
      });
    },
  },
  {
    name: 'an admin who fails an order',
    strikes: 'admin 2',
    treatments: ['deliver at once'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 0.5, () => setStatus(world, 'failed', 'admin-1'));
    },
  },
  {
    name: 'an admin who charges a refunded order again',
    strikes: 'admin 2',
    treatments: ['refuse'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 0.5, () => setStatus(world, 'completed', 'admin-1'));
    },
  },
  {
    name: 'an admin who adjusts a balance',
    strikes: 'admin 1',
    act: (world) => {
      const adjustment = {
        adminId: 'admin',
        userId,
        amount: fromCedis(5),
        reason: null,
        idempotencyKey: 'admin-1',
      };
      world.adjust({ ...adjustment, type: 'add' });
      world.buy(buyer);
    },
  },
];

/**
 * Strikes a flow in every way that up to two faults can, and in a sample of those that three can.
 * @returns how many ways there were. @throws Violation
 */
export async function strikeFlow(
  flow: Flow,
  options: { depth: number; sample: number } & Pick<WorldOptions, 'breakTable'>,
): Promise<number> {
  const chance = createRandom(flow.name.length);
  return tryEveryFault({
    process: flow.strikes,
    depth: options.depth,
    isTried: (placed: readonly PlacedFault[]) => placed.length < 3 || chance.chance(options.sample),
    run: (plan) => runFlow(flow, plan, options),
  });
}

async function runFlow(
  flow: Flow,
  plan: FaultPlan,
  options: Pick<WorldOptions, 'breakTable'>,
): Promise<void> {
  const simulation = new Simulation({ seed: 1, faults: () => plan, maximumDelayMs: 4_000 });
  const names = flow.suppliers ?? ['hubnet'];
  const treatments = [...(flow.treatments ?? [])];
  const world = await openShopWorld(simulation, {
    settings: settingsFor(names),
    prices: [buyer.price],
    customers: [{ userId, cedis: 20 }],
    isReported: () => flow.isReported ?? false,
    suppliers: names.map((name) => ({
      name,
      perMinute: flow.perMinute ?? 5,
      treat: () => treatments.shift() ?? 'accept, then deliver',
      delayMs: () => 20_000,
    })),
    ...(options.breakTable && { breakTable: options.breakTable }),
  });
  flow.act(world, simulation);
  for (let minute = 1; minute <= 16; minute += 1) {
    await simulation.run({ forMs: minuteMs });
    for (let sweep = 0; sweep < (flow.sweepsAtOnce ?? 1); sweep += 1) world.reconcile();
    if (minute > 4 && isEverythingFinal(world.books)) break;
  }
  await simulation.run({ forMs: 30_000 });
  simulation.expect(() => {
    const nowMs = simulation.clock.now().getTime();
    expectFinalOrItem(world, nowMs);
    expectNothingUnasked(world, nowMs);
    expectTruth(world);
  });
}

function settingsFor(names: readonly SupplierName[]): Settings {
  return settingsSchema.parse({
    paystack_active: true,
    paystack_public_key: 'pk',
    paystack_secret_key: 'sk',
    hubnet_api_key: names.includes('hubnet') ? 'key' : '',
    primary_bundle_api_key: names.includes('primary') ? 'key' : '',
    bundle_api_active: true,
  });
}
