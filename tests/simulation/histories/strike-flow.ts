import type { SupplierName } from '../../../contracts/constants';
import { type Settings, settingsSchema } from '../../../lambdas/core/settings/settings';
import { price } from '../../support/shop/fixtures';
import { type Fault, type FaultPlan, tryEveryFault } from '../engine/faults';
import { Violation } from '../engine/history';
import { Simulation, type SimulationOptions } from '../engine/simulation';
import { openShopWorld, type ShopWorld } from '../world/shop-world';
import { supplierKey, type Treatment } from '../world/simulated-supplier';
import { expectFinalOrItem, expectNothingUnasked, isEverythingFinal } from './expectations';
import { expectTruth } from './truth';

const minuteMs = 60_000;
export const userId = 'user-1';
export const buyer = { userId, idempotencyKey: 'request-1', price: price(), phoneNumber: '0241234567' };

export interface Flow {
  readonly name: string;
  /** The process that the faults strike. */
  readonly strikes: string;
  /** How suppliers treat their first orders, in this sequence; later orders are delivered. */
  readonly treatments?: readonly Treatment[];
  readonly suppliers?: readonly SupplierName[];
  readonly perMinute?: number;
  readonly isReported?: boolean;
  /** @default 1 */
  readonly sweepsAtOnce?: number;
  act(world: ShopWorld, simulation: Simulation): void;
}

/**
 * Strikes a flow with each fault at each await of its process, one at a time.
 * @param ended is called with each end
 * @returns the number of runs, with the one without a fault
 * @throws Violation
 */
export const strikeFlow = (
  flow: Flow,
  ended: (fault: Fault | null, world: ShopWorld) => void,
): Promise<number> =>
  tryEveryFault(flow.strikes, (plan, fault) => runOnce(flow, plan, (world) => ended(fault, world)));

type Ended = (world: ShopWorld) => void;

async function runOnce(flow: Flow, plan: FaultPlan, ended: Ended): Promise<void> {
  try {
    await runFlow(flow, plan, ended, { keepsHistory: false });
  } catch (error) {
    // Runs the same flow again to record its events, which are only kept if somebody will read them.
    if (error instanceof Violation) await runFlow(flow, plan, ended);
    throw error;
  }
}

async function runFlow(
  flow: Flow,
  plan: FaultPlan,
  ended: Ended,
  engine: Pick<SimulationOptions, 'keepsHistory'> = {},
): Promise<void> {
  const simulation = new Simulation({ ...engine, seed: 1, faults: () => plan, maximumDelayMs: 4_000 });
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
    world.books.expectShown();
  });
  ended(world);
}

function settingsFor(names: readonly SupplierName[]): Settings {
  const key = (name: SupplierName) => (names.includes(name) ? supplierKey : '');
  return settingsSchema.parse({
    paystack_active: true,
    paystack_public_key: 'pk',
    paystack_secret_key: 'sk',
    hubnet_api_key: key('hubnet'),
    primary_bundle_api_key: key('primary'),
    secondary_bundle_api_key: key('secondary'),
    bundle_api_active: true,
  });
}
