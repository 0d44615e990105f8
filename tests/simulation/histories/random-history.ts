import type { SupplierName } from '../../../contracts/constants';
import { settingsSchema } from '../../../lambdas/core/settings/entities';
import { type FaultRates, randomFaults, randomRates } from '../engine/faults';
import type { Random } from '../engine/random';
import { Simulation, type SimulationOptions } from '../engine/simulation';
import { openShopWorld, type ShopWorld, type WorldOptions } from '../world/shop-world';
import type { Treatment } from '../world/simulated-supplier';
import { busyMs, Customers, prices } from './customers';
import { expectFinalOrFlagged, isNothingDue } from './expectations';

const minuteMs = 60_000;

/** Then everything must be final or in review. */
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

type Mutation = Pick<WorldOptions, 'breakTable'>;

/**
 * One random history: customers buy, pay and try again, admins and suppliers do what they do, sweeps run
 * every minute, and faults strike, until they stop. Everything follows from the seed.
 * @returns what stands in the table by then.
 * @throws Violation with the seed and what happened
 */
export async function runRandomHistory(
  seed: number,
  options: Mutation & Pick<SimulationOptions, 'realTable'> = {},
): Promise<Pick<ShopWorld, 'books'>> {
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
  const customerActs = new Customers(simulation, world, isAllLost);
  for (const { userId } of customers) customerActs.act(userId);
  customerActs.administer();
  customerActs.misreport();
  for (let at = minuteMs; at <= busyMs + settleWithinMs; at += minuteMs) {
    simulation.after(at, () => {
      const sweeps = random.chance(0.2) ? 2 : 1;
      // A sweep that can find nothing is not worth its 24 queries of a real table.
      if (options.realTable && isNothingDue(world.books)) return;
      for (let sweep = 0; sweep < sweeps; sweep += 1) world.reconcile();
    });
  }
  simulation.after(busyMs, () => simulation.stopFaults());
  await simulation.run({ forMs: busyMs + settleWithinMs });
  simulation.expect(() => expectFinalOrFlagged(world));
  return world;
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
    'take it, but list it late',
    'say nothing',
    'refuse',
    'have trouble',
    'be busy',
  ]);
}
