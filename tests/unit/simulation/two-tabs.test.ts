import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { purchaseReads } from '../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Item } from '../../../lambdas/core/kernel/table';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle, type PurchaseAnswer } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { priceRow } from '../../../lambdas/core/prices/rows';
import type { PlaceOutcome, Supplier } from '../../../lambdas/core/suppliers/supplier';
import { post } from '../../../lambdas/core/wallet/posting';
import { postingWrites } from '../../../lambdas/core/wallet/writers';
import { randomFaults, randomRates } from '../../simulation/engine/faults';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import type { CommittedWrite } from '../../simulation/model/row-store';
import { faultySeeds, scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { account, cedis, noon, price, purchase, settings } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

/** The same bundle for the same number in several tabs at once, each with its own idempotency key. */

const userId = 'user-1';
const functionLifetimeMs = 29_000;

/** One customer with ₵20, a bundle for ₵5 and a supplier. */
interface WalletWorld {
  readonly simulation: Simulation;
  /** Order references, as often as the supplier got them. */
  readonly submitted: readonly string[];
  /** `confirmed`: buys even if the same was bought before. */
  buy(idempotencyKey: string, confirmed?: PurchaseRequest['confirmed']): ReturnType<typeof spawnPurchase>;
}

type Ports = Parameters<typeof buyBundle>[0];

async function openWallet(options: SimulationOptions): Promise<WalletWorld> {
  const simulation = new Simulation(options);
  const { clock, ids } = simulation;
  simulation.onCommit(checkLedger());
  await simulation.table.write({ put: priceRow.encode(price()) });
  const empty = account({ userId, balance: cedis(0), ledgerSeq: 0 });
  await simulation.table.write({ put: accountRow.encode(empty) });
  const draft = {
    id: 'ADJUSTMENT#first',
    type: 'adjustment',
    against: 'adjustments',
    description: '',
    reference: '',
    by: 'admin',
  } as const;
  const first = post(empty, { ...draft, amount: cedis(20) }, noon);
  if (first) await simulation.table.transact(postingWrites(first));

  const { table } = simulation;
  const submitted: string[] = [];
  const supplier = simulation.wrap('supplier', fakeSupplier(simulation, submitted), {
    place: {
      unavailable: (): PlaceOutcome => ({ kind: 'not_now' }),
      unknown: (): PlaceOutcome => ({ kind: 'unknown', detail: 'Simulated: no answer' }),
    },
  });
  const ports = {
    settings: { read: async () => settings() },
    db: wholeDb(table),
    purchases: purchaseReads(table),
    rateLimiter: rateLimiter(table, clock),
    numbers: wholeDb(table),
    routes: routes(table),
    suppliers: { get: () => supplier },
    clock,
    ids,
  };
  return {
    simulation,
    submitted,
    buy: (idempotencyKey, confirmed = ['duplicate']) =>
      spawnPurchase(simulation, ports, { idempotencyKey, confirmed }),
  };
}

function spawnPurchase(
  simulation: Simulation,
  ports: Ports,
  { idempotencyKey, confirmed }: Pick<PurchaseRequest, 'idempotencyKey' | 'confirmed'>,
) {
  const request = purchase({ confirmed, userId, idempotencyKey, price: cedis(5) });
  const body = (): Promise<PurchaseAnswer> => buyBundle(ports, request);
  return simulation.spawn(`buyer ${idempotencyKey}`, body, { lifetimeMs: functionLifetimeMs });
}

function fakeSupplier({ random }: Simulation, submitted: string[]): Supplier {
  return {
    name: 'hubnet',
    rateLimitOf: () => null,
    async place({ reference }) {
      submitted.push(reference);
      return random.pick([{ kind: 'accepted' }, { kind: 'delivered' }] as const);
    },
    status: async () => ({ kind: 'accepted' }),
  };
}

/** Checked after every write: entries never change, and each balance is their sum and not below zero. */
function checkLedger(): (writes: readonly CommittedWrite[]) => void {
  const sums = new Map<string, { balance: number; entries: number }>();
  return (writes) => {
    const touched = new Set<string>();
    const profiles: Item[] = [];
    for (const { key, before, after } of writes) {
      if (key.SK === 'PROFILE' && after) profiles.push(after);
      if (!key.SK.startsWith('LEDGER#')) continue;
      if (before !== null || after === null) throw new Error(`${key.SK} was changed`);
      const sum = sums.get(key.PK) ?? { balance: 0, entries: 0 };
      sums.set(key.PK, { balance: sum.balance + Number(after.amount), entries: sum.entries + 1 });
      touched.add(key.PK);
    }
    for (const profile of profiles) {
      const sum = sums.get(profile.PK) ?? { balance: 0, entries: 0 };
      if (profile.balance !== sum.balance || profile.ledger_seq !== sum.entries) {
        throw new Error(`The balance is ${profile.balance}, the sum of the entries ${sum.balance}`);
      }
      if (sum.balance < 0) throw new Error(`The balance is ${sum.balance}`);
      touched.delete(profile.PK);
    }
    for (const partition of touched) throw new Error(`${partition} has an entry without a change of balance`);
  };
}

async function tabs(options: SimulationOptions, keys: readonly string[]) {
  const world = await openWallet(options);
  const buyers = keys.map((key) => world.buy(key, []));
  await world.simulation.run();
  const row = await world.simulation.model.get(accountRow.key({ userId }), { consistent: true });
  const codes = buyers.map(({ outcome }) => {
    if (outcome?.kind === 'returned') return 'bought';
    return outcome?.kind === 'raised' ? String((outcome.error as { code?: unknown }).code) : 'killed';
  });
  return { orders: world.submitted.length, balance: Number(row?.balance), codes: codes.sort() };
}

test(
  'two tabs at once without a confirmation make one order and one debit, in every schedule',
  async () => {
    const ends = new Set<string>();
    for (const seed of scheduleSeeds()) {
      ends.add(JSON.stringify(await tabs({ seed, keepsHistory: false }, ['1', '2'])));
    }
    expect([...ends]).toEqual([
      JSON.stringify({ orders: 1, balance: 1500, codes: ['bought', 'confirmation_needed'] }),
    ]);
  },
  schedulesTimeoutMs,
);

test('under faults they never make two, and one that is sent twice is one order', async () => {
  let bought = 0;
  for (const seed of faultySeeds) {
    const faults: SimulationOptions['faults'] = (random) =>
      randomFaults(random, randomRates(random, { lost: 0.1, late: 0.1, repeated: 0.1, contended: 0.2 }));
    const { orders, balance } = await tabs({ seed, keepsHistory: false, faults }, ['1', '1', '2', '3']);
    expect(orders).toBeLessThanOrEqual(1);
    expect([1500, 2000]).toContain(balance);
    bought += orders;
  }
  expect(bought).toBeGreaterThan(0.8 * faultySeeds.length);
});
