import { attentionStore } from '../../../lambdas/adapters/dynamodb/attention/attention-store';
import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { purchaseReads } from '../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { postingWrites } from '../../../lambdas/core/accounts/writers';
import type { Item, Table } from '../../../lambdas/core/kernel/table';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle, type PurchaseAnswer } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { priceRow } from '../../../lambdas/core/prices/rows';
import type { PlaceOutcome, Supplier } from '../../../lambdas/core/suppliers/supplier';
import { adjustBalance } from '../../../lambdas/core/wallet/adjust-balance';
import { post } from '../../../lambdas/core/wallet/posting';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import type { CommittedWrite } from '../../simulation/model/row-store';
import { account, cedis, noon, price, purchase, settings } from '../../support/shop/fixtures';
import { unguarded } from '../../support/shop/unguarded';
import { wholeDb } from '../../support/table/whole-db';

export const userId = 'user-1';
const functionLifetimeMs = 29_000;

/** One customer with ₵20, a bundle for ₵5, a supplier and an admin, all at once. */
export interface WalletWorld {
  readonly simulation: Simulation;
  /** Order references, as often as the supplier got them. */
  readonly submitted: readonly string[];
  /** `confirmed`: buys even if the same was bought before. */
  buy(idempotencyKey: string, confirmed?: PurchaseRequest['confirmed']): ReturnType<typeof spawnPurchase>;
  adjust(type: 'add' | 'deduct', idempotencyKey: string): void;
}

type Ports = Parameters<typeof buyBundle>[0];

type Answers = readonly [PlaceOutcome, ...PlaceOutcome[]];
const refused: PlaceOutcome = { kind: 'refused', cause: 'number_refused' };
const anyAnswer: Answers = [{ kind: 'accepted' }, { kind: 'delivered' }, refused];

/** `breakTable` stands between the stores and the table; `answers` are the supplier's possible answers to an order. */
export async function openWallet(
  options: SimulationOptions,
  breakTable: (table: Table) => Table = (table) => table,
  answers: Answers = anyAnswer,
): Promise<WalletWorld> {
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

  const table = breakTable(simulation.table);
  const submitted: string[] = [];
  const supplier = simulation.wrap('supplier', fakeSupplier(simulation, submitted, answers), {
    place: {
      unavailable: (): PlaceOutcome => ({ kind: 'not_now' }),
      unknown: (): PlaceOutcome => ({ kind: 'unknown', detail: 'Simulated: no answer' }),
    },
  });
  const ports = {
    settings: { read: async () => settings() },
    db: wholeDb(table),
    purchases: purchaseReads(table),
    attention: attentionStore(table),
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
    adjust(type, idempotencyKey) {
      const change = { adminId: 'admin', userId, type, amount: cedis(5), reason: null, idempotencyKey };
      simulation.spawn(
        `admin ${idempotencyKey}`,
        () => adjustBalance({ db: wholeDb(table), clock, ids, guard: unguarded }, change),
        { lifetimeMs: functionLifetimeMs },
      );
    },
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

function fakeSupplier({ random }: Simulation, submitted: string[], answers: Answers): Supplier {
  return {
    name: 'hubnet',
    rateLimitOf: () => null,
    async place({ reference }) {
      submitted.push(reference);
      return random.pick(answers);
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
