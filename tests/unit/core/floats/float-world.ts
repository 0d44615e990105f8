import { ledgerReader } from '../../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { charges, statisticsStore } from '../../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { changeFloat, type FloatChange } from '../../../../lambdas/core/floats/change-float';
import { compareFloats } from '../../../../lambdas/core/floats/compare-floats';
import { floatViews, owedView } from '../../../../lambdas/core/floats/float-views';
import { changeOwed, followOwed, type OwedChange, openOwed } from '../../../../lambdas/core/floats/owed';
import { readFloats } from '../../../../lambdas/core/floats/read-floats';
import { floatBookRow, floatEntryRow, floatRow } from '../../../../lambdas/core/floats/rows';
import { checkFloats } from '../../../../lambdas/core/ledger-check/check-books';
import type { Order } from '../../../../lambdas/core/orders/order';
import { noCosts } from '../../../../lambdas/core/prices/rows';
import type { RowChange } from '../../../../lambdas/core/statistics/effects';
import { recordChanges } from '../../../../lambdas/core/statistics/record-changes';
import { minuteMs } from '../../../../lambdas/core/time';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, attempt, cedis, noon, order, settings } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';

/** One supplier whose balance the test sets, and its float's ledger, on a model table. */
export async function openFloatWorld() {
  let nowMs = noon.getTime();
  let says: ReturnType<typeof cedis> | null = cedis(100);
  let orders = 0;
  let changed = 0;
  const told: number[] = [];
  const table = createModelTable({ nowMs: () => nowMs });
  const clock = {
    now: () => new Date(nowMs),
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
  const ids = { next: () => 'id', jitter: () => 0.5 };
  const admin = account({ userId: 'ama', role: 'admin' });
  await table.write({ put: accountRow.encode(admin) });
  await table.write({ put: accountRow.encode({ ...admin, userId: 'kofi' }) });
  const db = wholeDb(table);
  const ports = {
    db,
    charges: charges.open(table, clock),
    clock,
    ids,
  };
  const ask = (name: string) =>
    name === 'hubnet'
      ? Promise.resolve(
          says === null
            ? { kind: 'unknown' as const, detail: 'no answer' }
            : { kind: 'balance' as const, balance: says },
        )
      : null;
  const statistics = statisticsStore.open(table, clock) as ReturnType<typeof statisticsStore>;

  const world = {
    table,
    ports,
    pass: (minutes: number) => clock.sleep(minutes * minuteMs),
    /** Sets the supplier's answer from now on, in cedis; null for no answer. */
    says(amount: number | null) {
      says = amount === null ? null : cedis(amount);
    },
    /** The stream reports that a supplier has taken an order with that cost; null if nobody knows the cost. */
    async took(
      cost: number | null,
      outcome: Order['attempts'][number]['outcome'] = 'accepted',
      soldFor?: number,
    ) {
      orders += 1;
      const costs = cost === null ? null : { ...noCosts, hubnet: cedis(cost) };
      const before = order({
        id: `ORD${String(orders).padStart(12, '0')}`,
        createdAt: clock.now(),
        costs,
        ...(soldFor !== undefined && { amount: cedis(soldFor) }),
        attempts: [attempt({ outcome: 'unknown' })],
      });
      const after = { ...before, version: 2, attempts: [attempt({ outcome })] };
      const change = { id: `change-${orders}`, at: clock.now(), kind: 'orders' as const, before, after };
      await world.streams([change]);
      return after;
    },
    /** The stream reports a new state of an order that was taken before. */
    async became(before: Order, next: Partial<Order>) {
      const after = { ...before, ...next, version: before.version + 1 };
      changed += 1;
      const change = { id: `next-${changed}`, at: clock.now(), kind: 'orders' as const, before, after };
      // The stream delivers each change at least once.
      await world.streams([change]);
      await world.streams([change]);
      return after;
    },
    async streams(changes: readonly RowChange[]) {
      await followOwed(ports, changes);
      await recordChanges({ statistics, clock, ids }, changes);
    },
    marks: (change: OwedChange, requestId: string) =>
      changeOwed(ports, { adminId: 'ama', adminName: 'Ama' }, { requestId, supplier: 'hubnet', change }),
    owed: async () => (await openOwed(db, { limit: 10 })).rows.map((owed) => owedView(owed, clock.now())),
    read: () =>
      readFloats(
        { ...ports, balances: { ask }, settings: { readLatest: async () => settings() } },
        settings(),
        () => undefined,
      ),
    /** The differences that staff were told of, in pesewas. */
    told,
    compare: (db = ports.db) => compareFloats({ ...ports, db }, ({ by }) => void told.push(by)),
    /** Sweeps for five minutes. @returns the differences that staff were told of, in pesewas */
    async fiveMinutes(meanwhile: () => Promise<unknown> = async () => undefined) {
      await world.read();
      await meanwhile();
      await world.pass(1);
      const before = told.length;
      await world.compare();
      await world.pass(4);
      return told.slice(before);
    },
    types: (
      change: FloatChange,
      requestId = `request-${orders}-${nowMs}`,
      { adminId = 'ama', isAnother = false } = {},
    ) =>
      changeFloat(
        ports,
        { adminId, adminName: adminId === 'ama' ? 'Ama' : 'Kofi' },
        { requestId, supplier: 'hubnet', change, isAnother },
      ),
    async view() {
      const [view] = floatViews(await db.list(floatRow), await db.list(floatBookRow), clock.now());
      return view;
    },
    book: async () => (await db.list(floatBookRow))[0],
    entries: async () =>
      (await db.page(floatEntryRow, { of: 'hubnet', limit: 100 })).rows
        .map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])
        .reverse(),
    check: async () => checkFloats(await ledgerReader.open(table, clock).floatLedgers()),
  };
  return world;
}
