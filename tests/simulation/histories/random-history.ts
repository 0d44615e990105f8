import type { SupplierName } from '../../../contracts/constants';
import type { SupplierProtocol } from '../../../contracts/suppliers/contracts';
import { type Settings, settingsSchema } from '../../../lambdas/core/settings/settings';
import { type FaultRates, randomFaults, randomRates } from '../engine/faults';
import { Violation } from '../engine/history';
import { createRandom, type Random } from '../engine/random';
import { Simulation, type SimulationOptions } from '../engine/simulation';
import { openShopWorld, type ShopWorld, type WorldOptions } from '../world/shop-world';
import { newPaystackKey, otherPaystackKey, paystackKey } from '../world/simulated-paystack';
import { otherAccountsKey, type Repetition, supplierKey, type Treatment } from '../world/simulated-supplier';
import { Admins, addedId, changePricesSome, changeSuppliersSome, routeSome } from './admins';
import { reportSome } from './cases';
import { buyInBulkSome, Customers, prices } from './customers';
import { expectFinalOrItem, isNothingDue } from './expectations';
import { goOnForDays } from './later';
import { Payers } from './payers';
import { expectDisputesFollowed, expectRefundsFollowed, expectSentBackFollowed, expectTruth } from './truth';
import { goOnForWeeks } from './weeks';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const highestRates: FaultRates = {
  unavailable: 0.08,
  contended: 0.1,
  lost: 0.08,
  unsent: 0.06,
  late: 0.06,
  repeated: 0.05,
  slow: 0.1,
  frozen: 0.02,
  'killed before': 0.03,
  'killed after': 0.03,
};

/** The size of a history, and the quality of its machines. */
interface Size {
  readonly customers: number;
  readonly acts: number;
  readonly adminActs: number;
  /** Everybody acts for this long; then faults stop. */
  readonly busyMs: number;
  /** After this time everything must be final or an attention item. */
  readonly settleMs: number;
  readonly skewMs: number;
  readonly lagMs: number;
  readonly isLarge: boolean;
}

/** Low enough to be reached. */
const helperLimit = 25;

/**
 * One random history: customers buy, pay and retry, admins and suppliers act, sweeps run every minute, and faults strike for a while.
 * Everything follows from the seed.
 * @returns the table's final content.
 * @throws Violation with the seed and the events
 */
export async function runRandomHistory(
  seed: number,
  options: Pick<SimulationOptions, 'realTable'> = {},
): Promise<Pick<ShopWorld, 'books' | 'happened'>> {
  try {
    return await runHistory(seed, { ...options, keepsHistory: false });
  } catch (error) {
    // Runs the same history again to record its events, which are only kept if somebody will read them.
    if (error instanceof Violation && !options.realTable) await runHistory(seed, options);
    throw error;
  }
}

async function runHistory(
  seed: number,
  options: Pick<SimulationOptions, 'realTable' | 'keepsHistory'>,
): Promise<Pick<ShopWorld, 'books' | 'happened'>> {
  const size = sizeOf(createRandom(seed).fork('size'), options.realTable === undefined);
  const simulation = new Simulation({
    ...options,
    seed,
    lagMs: size.lagMs,
    faults: (random) => randomFaults(random, randomRates(random, highestRates)),
  });
  const { random } = simulation;
  const users = Array.from({ length: size.customers }, (_, index) => `user-${index + 1}`);
  const isAllLost = random.chance(0.3);
  const lastsWeeks = !size.isLarge && createRandom(seed).fork('weeks').chance(0.25);
  let areWeeks = false;
  const isHelper = random.fork('helper').chance(0.3);
  const setup = suppliersOf(random, size);
  const payments = random.fork('payments');
  let unclear = payments.chance(0.5) ? 0.1 : 0;
  const world = await openShopWorld(simulation, {
    ...setup,
    prices,
    customers: users.map((userId, index) => ({
      userId,
      cedis: random.pick([0, 5, 10, 20, 50]),
      // Every second customer.
      isNew: index % 2 === 1,
    })),
    isReported: () => !isAllLost && random.chance(0.6),
    skewMs: size.skewMs,
    lagMs: size.lagMs,
    isPaymentUnclear: () => payments.chance(unclear),
    ...(isHelper && { helperLimit }),
    refundsTakeMs: () => (areWeeks ? 5 * 24 * 60 : 10) * minuteMs,
  });
  const { busyMs, acts } = size;
  const customers = new Customers(simulation, world, { busyMs, acts, isAllLost });
  for (const userId of users) customers.act(userId);
  changeSuppliersSome(simulation, world, { busyMs });
  routeSome(simulation, world, { busyMs });
  buyInBulkSome(simulation, world, { users, busyMs, settleMs: size.settleMs });
  reportSome(simulation, world, { busyMs });
  changePricesSome(simulation, world, { users, busyMs });
  new Admins(simulation, world, {
    busyMs,
    untilMs: busyMs + size.settleMs - minuteMs,
    users,
    acts: size.adminActs,
    otherSettings: setup.otherSettings,
  }).act();
  const disputes = size.isLarge ? 10 : 2;
  const endMs = busyMs + size.settleMs;
  const fromMs = simulation.clock.now().getTime();
  const until = new Date(fromMs + endMs);
  if (random.chance(0.5)) new Payers(simulation, world, { busyMs, until, disputes, isAllLost }).act();
  const sweepSome = () => {
    const sweeps = random.chance(0.2) ? 2 : 1;
    // A sweep that would find nothing isn't worth its queries.
    if (isNothingDue(world.books, simulation.clock.now().getTime() + minuteMs)) return;
    for (let sweep = 0; sweep < sweeps; sweep += 1) world.reconcile();
  };
  simulation.every(minuteMs, sweepSome, () => areWeeks);
  simulation.after(busyMs, () => simulation.stopFaults());
  await simulation.run({ forMs: endMs });
  simulation.expect(() => {
    // A slow clock or a lagging index delays a sweep's work, and sweeps are a minute apart.
    const lateMs = 2 * size.skewMs + size.lagMs + (size.skewMs > 0 || size.lagMs > minuteMs ? minuteMs : 0);
    expectFinalOrItem(world, simulation.clock.now().getTime() - lateMs);
    expectTruth(world);
    world.books.expectShown();
  });
  unclear = 0;
  if (lastsWeeks) {
    areWeeks = true;
    // By now, staff who replaced keys have noticed that nothing works and restored them.
    world.settings = { ...world.settings, ...keysOf(setup.settings) };
    await goOnForWeeks(simulation, world, { users, isAllLost });
    simulation.expect(() => {
      expectFinalOrItem(world, simulation.clock.now().getTime() - 6 * hourMs);
      expectTruth(world, simulation.clock.now().getTime());
      world.books.expectShown();
    });
  }
  await expectPaymentsFollowed(simulation, world);
  if (!size.isLarge && !lastsWeeks && random.chance(0.05)) {
    await goOnForDays(simulation, world, { fromMs, busyMs });
    simulation.expect(() => expectTruth(world));
  }
  return world;
}

const keysOf = (settings: Settings) => ({
  paystack_secret_key: settings.paystack_secret_key,
  hubnet_api_key: settings.hubnet_api_key,
  primary_bundle_api_key: settings.primary_bundle_api_key,
  secondary_bundle_api_key: settings.secondary_bundle_api_key,
});

/** Expects everything to end as Paystack says, once it was asked about everything again. */
async function expectPaymentsFollowed(simulation: Simulation, world: ShopWorld): Promise<void> {
  const { books, paystack, settings } = world;
  const refunded = new Set([...books.refunds.values()].map(({ reference }) => reference));
  if (paystack.disputesOf(settings.paystack_secret_key).length + paystack.refunded().size === 0) return;
  world.checkPayments();
  for (const reference of refunded) world.refundWebhook(reference);
  await simulation.run({ forMs: minuteMs });
  simulation.expect(() => {
    expectDisputesFollowed(world);
    expectRefundsFollowed(world);
    expectSentBackFollowed(world);
    const key = world.settings.paystack_secret_key;
    books.expectGiven((reference) => paystack.refundsOf(key, reference).length > 0);
  });
}

/** Most histories are small. One in a thousand has hundreds of orders and takes days. */
function sizeOf(random: Random, mayBeLarge: boolean): Size {
  const isLarge = mayBeLarge && random.chance(0.001);
  const skewMs = random.chance(0.3) ? 20_000 : 0;
  const lagMs = random.chance(0.1) ? 2 * minuteMs : 2_000;
  return {
    customers: isLarge ? 30 : 1 + random.below(3),
    acts: isLarge ? 15 : 5,
    adminActs: isLarge ? 40 : 3,
    busyMs: isLarge ? 24 * hourMs : 3 * minuteMs,
    settleMs: (isLarge ? 6 * hourMs : 0) + 15 * minuteMs + (skewMs > 0 ? minuteMs : 0) + lagMs,
    skewMs,
    lagMs,
    isLarge,
  };
}

function suppliersOf(
  random: Random,
  { isLarge }: Size,
): Pick<WorldOptions, 'settings' | 'suppliers'> & { otherSettings: () => Settings } {
  const first = random.pick<readonly SupplierName[]>([
    ['hubnet'],
    ['hubnet', 'primary'],
    ['primary', 'secondary'],
    ['hubnet', 'primary', 'secondary'],
  ]);
  const isHonest = random.chance(0.3);
  const additions = random.fork('additions');
  const names = additions.chance(0.25) ? [...first, addedId] : first;
  const addedProtocol = additions.pick<SupplierProtocol>(['rest', 'hubnet']);
  const troubles = random.fork('troubles');
  const troubled = names.filter(() => troubles.chance(0.15));
  const trouble = troubles.pick<Treatment>(['have trouble', 'be busy', 'refuse our key']);
  const longestMs = isLarge ? 8 * hourMs : 5 * minuteMs;
  const key = (name: SupplierName) => (names.includes(name) ? supplierKey : '');
  const settings = (keyOf: (name: SupplierName) => string, secretKey: string) =>
    settingsSchema.parse({
      paystack_active: true,
      paystack_public_key: 'pk',
      paystack_secret_key: secretKey,
      hubnet_api_key: keyOf('hubnet'),
      primary_bundle_api_key: keyOf('primary'),
      secondary_bundle_api_key: keyOf('secondary'),
      active_bundle_api: random.pick(['primary', 'secondary']),
      bundle_api_active: random.chance(0.95),
    });
  const otherKey = (name: SupplierName) =>
    key(name) && random.pick([supplierKey, supplierKey, '', 'outdated key', otherAccountsKey]);
  return {
    settings: settings(key, paystackKey),
    otherSettings: () =>
      settings(
        random.chance(0.5) ? key : otherKey,
        random.pick([paystackKey, paystackKey, newPaystackKey, otherPaystackKey]),
      ),
    suppliers: names.map((name) => ({
      name,
      ...(name === addedId && { protocol: addedProtocol }),
      perMinute: random.pick([5, 2, null]),
      treat: () => (troubled.includes(name) && troubles.chance(0.9) ? trouble : treatment(random, isHonest)),
      treatAgain: () => repetition(random),
      isUnclear: () => !isHonest && random.chance(0.1),
      listedAfterMs: () => random.below(random.chance(0.9) ? 2 * minuteMs : 10 * minuteMs),
      delayMs: () => random.below(random.chance(0.5) ? 5_000 : longestMs),
    })),
  };
}

function treatment(random: Random, isHonest: boolean): Treatment {
  if (random.chance(0.5)) return random.pick(['accept, then deliver', 'deliver at once']);
  const honest = [
    'accept, then fail',
    'accept for ever',
    'take it, but say nothing',
    'take it, but list it late',
    'say nothing',
    'refuse',
    'have trouble',
    'be busy',
  ] as const;
  if (isHonest) return random.pick<Treatment>(honest);
  return random.pick<Treatment>([
    ...honest,
    'deliver, then fail',
    'fail, then deliver',
    'take it, but answer unclearly',
    'take it, but answer unclearly',
    'take it, but refuse it',
    'be busy, but take it',
    'be busy, but keep it as failed',
    'answer unclearly',
  ]);
}

const repetition = (random: Random): Repetition =>
  random.pick<Repetition>([
    'take it again',
    'answer with the first',
    'call it a repetition',
    'have no float',
    'answer unclearly',
  ]);
