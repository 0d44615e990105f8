import { accountRow } from '../../../../lambdas/adapters/dynamodb/accounts/account-items';
import { charges } from '../../../../lambdas/adapters/dynamodb/floats/charges';
import { floatBookStore } from '../../../../lambdas/adapters/dynamodb/floats/float-book-store';
import { floatStore } from '../../../../lambdas/adapters/dynamodb/floats/float-store';
import { owedStore } from '../../../../lambdas/adapters/dynamodb/floats/owed-store';
import { ledgerReader } from '../../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { statisticsStore } from '../../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { minuteMs } from '../../../../lambdas/core/durations';
import { changeFloat } from '../../../../lambdas/core/floats/change-float';
import { changeOwed, type OwedChange } from '../../../../lambdas/core/floats/change-owed';
import { compareFloats } from '../../../../lambdas/core/floats/compare-floats';
import { floatViews, owedView } from '../../../../lambdas/core/floats/float-views';
import { followOwed } from '../../../../lambdas/core/floats/follow-owed';
import { readFloats } from '../../../../lambdas/core/floats/read-floats';
import type { FloatChange } from '../../../../lambdas/core/floats/typed-entries';
import { checkFloats } from '../../../../lambdas/core/ledger-check/check-floats';
import type { Order } from '../../../../lambdas/core/orders/entities';
import { noCosts } from '../../../../lambdas/core/prices/costs';
import type { RowChange } from '../../../../lambdas/core/statistics/effects';
import { recordChanges } from '../../../../lambdas/core/statistics/record-changes';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, attempt, cedis, noon, order, settings } from '../../../support/shop/fixtures';

/** One supplier whose balance the test says, and its float's ledger, on a model of the table. */
export async function openFloatWorld() {
  let nowMs = noon.getTime();
  let says: ReturnType<typeof cedis> | null = cedis(100);
  let orders = 0;
  let changed = 0;
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
  const ports = {
    floats: floatStore.open(table, clock) as ReturnType<typeof floatStore>,
    floatBooks: floatBookStore.open(table, clock) as ReturnType<typeof floatBookStore>,
    charges: charges.open(table, clock),
    owed: owedStore.open(table, clock) as ReturnType<typeof owedStore>,
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
    /** What the supplier says from now on, in cedis. Null: nothing. */
    says(amount: number | null) {
      says = amount === null ? null : cedis(amount);
    },
    /** The stream brings that a supplier has taken an order of that cost; null: nobody knows it. */
    async took(cost: number | null, outcome: Order['attempts'][number]['outcome'] = 'accepted') {
      orders += 1;
      const costs = cost === null ? null : { ...noCosts, hubnet: cedis(cost) };
      const before = order({
        id: `ORD${String(orders).padStart(12, '0')}`,
        createdAt: clock.now(),
        costs,
        attempts: [attempt({ outcome: 'unknown' })],
      });
      const after = { ...before, version: 2, attempts: [attempt({ outcome })] };
      const change = { id: `change-${orders}`, at: clock.now(), kind: 'orders' as const, before, after };
      await world.streams([change]);
      return after;
    },
    /** The stream brings an order that was taken before, as it is now. */
    async became(before: Order, next: Partial<Order>) {
      const after = { ...before, ...next, version: before.version + 1 };
      changed += 1;
      const change = { id: `next-${changed}`, at: clock.now(), kind: 'orders' as const, before, after };
      // At least once.
      await world.streams([change]);
      await world.streams([change]);
      return after;
    },
    async streams(changes: readonly RowChange[]) {
      await followOwed({ owed: ports.owed, clock, ids }, changes);
      await recordChanges({ statistics, clock, ids }, changes);
    },
    marks: (change: OwedChange, requestId: string) =>
      changeOwed(ports, { adminId: 'ama', adminName: 'Ama' }, { requestId, supplier: 'hubnet', change }),
    owed: async () => (await ports.owed.open({ limit: 10 })).owed.map((owed) => owedView(owed, clock.now())),
    read: () => readFloats({ ...ports, balances: { ask } }, settings()),
    compare: async () => compareFloats(ports, await ports.floats.list()),
    /** The sweeps of five minutes. @returns by how much staff were told that it differs, in pesewas */
    async fiveMinutes(meanwhile: () => Promise<unknown> = async () => undefined) {
      await world.read();
      await meanwhile();
      await world.pass(1);
      const told = await world.compare();
      await world.pass(4);
      return told.map(({ by }) => by);
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
      const [view] = floatViews(await ports.floats.list(), await ports.floatBooks.list(), clock.now());
      return view;
    },
    book: async () => (await ports.floatBooks.list())[0],
    entries: async () =>
      (await ports.floatBooks.entries('hubnet', { limit: 100 })).entries
        .map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])
        .reverse(),
    check: async () => checkFloats(await ledgerReader.open(table, clock).floatLedgers()),
  };
  return world;
}
