import {
  countedRows,
  toCountedEntry,
  toCountedOrder,
  toCountedTopUp,
  toCountedUser,
} from '../../../lambdas/adapters/dynamodb/statistics/counted-rows';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { monthRow } from '../../../lambdas/core/kernel/months';
import type { Item } from '../../../lambdas/core/kernel/table';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { RowChange } from '../../../lambdas/core/statistics/effects';
import { type RebuildResult, rebuildStatistics } from '../../../lambdas/core/statistics/rebuild';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { type FaultPlan, randomFaults } from '../../simulation/engine/faults';
import type { Random } from '../../simulation/engine/random';
import { Simulation } from '../../simulation/engine/simulation';
import type { CommittedWrite } from '../../simulation/model/row-store';
import { isDeep } from '../../support/depth';
import { account, topUp as aTopUp, cedis, noon, order } from '../../support/shop/fixtures';
import { counted, recount } from './statistics-world';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const faults = (random: Random): FaultPlan =>
  randomFaults(random, { unavailable: 0, contended: 0.05, lost: 0.05, unsent: 0.05, late: 0.05, slow: 0.1 });

/** A shop whose changes are counted some seconds after they are made, except for those that are lost. */
function openShop(seed: number, { isLost }: { isLost: (random: Random) => boolean }) {
  const simulation = new Simulation({ seed, faults });
  const { random, model, clock, ids, table } = simulation;
  const made: RowChange[] = [];
  const pending: RowChange[] = [];
  simulation.onCommit((writes) => {
    for (const write of writes) {
      const change = changeOf(write, `change-${made.length}`, clock.now());
      if (change === null) continue;
      made.push(change);
      if (!isLost(random)) pending.push(change);
    }
  });
  const statistics = statisticsStore(table, clock);
  simulation.every(5_000, () => {
    const batch = pending.splice(0);
    if (batch.length === 0) return;
    simulation.spawn('counting', () => recordChanges({ statistics, clock, ids }, batch), {
      onEnd: ({ kind }) => kind !== 'returned' && pending.push(...batch),
    });
  });

  let orders = 0;
  const write = (item: Item): void => void model.write({ put: item });
  return {
    simulation,
    made,
    write,
    async open() {
      for (const month of ['2026-09', '2026-10', '2026-11'])
        await model.write({ put: { ...monthRow.key({ month }), month } });
    },
    buy(daysAgo: number): Order {
      orders += 1;
      const createdAt = new Date(clock.now().getTime() - daysAgo * dayMs);
      const bought = order({ id: `ORD${String(orders).padStart(12, '0')}`, createdAt, dueAt: null });
      write(orderRow.encode(bought));
      return bought;
    },
    deliver: (bought: Order) => write(orderRow.encode({ ...bought, status: 'completed', version: 2 })),
    async rebuild(rounds: number): Promise<RebuildResult> {
      let result: RebuildResult | undefined;
      const ports = {
        statistics: statisticsStore(table, clock),
        rows: countedRows(table, clock),
        clock,
        ids,
      };
      simulation.spawn(
        'rebuild',
        () => rebuildStatistics(ports, { settleMs: minuteMs, rounds, onProgress: () => undefined }),
        {
          onEnd(outcome) {
            if (outcome.kind !== 'returned') throw new Error(`The rebuild ended: ${JSON.stringify(outcome)}`);
            result = outcome.value;
          },
        },
      );
      await simulation.run({ forMs: 30 * minuteMs });
      if (result === undefined) throw new Error('The rebuild did not end');
      return result;
    },
  };
}

function changeOf({ key, before, after }: CommittedWrite, id: string, at: Date): RowChange | null {
  const both = <T>(read: (item: Item) => T | null) => ({
    before: before && read(before),
    after: after && read(after),
  });
  if (key.PK.startsWith('ORDER#')) return { id, at, kind: 'orders', ...both(toCountedOrder) };
  if (key.SK === 'PROFILE') return { id, at, kind: 'users', ...both(toCountedUser) };
  if (key.SK.startsWith('LEDGER#')) return { id, at, kind: 'books', ...both(toCountedEntry) };
  if (key.SK.startsWith('TOPUP#')) return { id, at, kind: 'topUps', ...both(toCountedTopUp) };
  return null;
}

const topUp = (reference: string, createdAt: Date, credited: number | null): Item =>
  topUpRow.encode(
    aTopUp({
      reference,
      credited: credited === null ? null : cedis(credited),
      status: credited === null ? 'pending' : 'completed',
      dueAt: null,
      createdAt,
    }),
  );

const entryOf = (userId: string, seq: number, createdAt: Date): Item => {
  const amounts = { amount: cedis(5), balanceAfter: cedis(5 * seq) };
  const cause =
    seq % 2 === 0
      ? ({ id: `PAYMENT-FREED#${seq}`, type: 'adjustment' } as const)
      : ({ id: `TOPUP#T${seq}`, type: 'credit' } as const);
  const against = { against: 'paystack', by: 'paystack' } as const;
  return ledgerRow.encode({
    ...cause,
    ...against,
    ...amounts,
    userId,
    seq,
    createdAt,
    description: '',
    reference: '',
  });
};

type Shop = ReturnType<typeof openShop>;

/** Rows of some months, none of which will change any more. */
function history({ write, buy, deliver, simulation: { random } }: Shop): void {
  for (let row = 0; row < 60; row += 1) {
    const bought = buy(random.below(70));
    if (random.chance(0.8)) deliver(bought);
    write(
      topUp(`T${row}`, new Date(noon.getTime() - random.below(70) * dayMs), random.chance(0.5) ? 20 : null),
    );
    const person = { userId: `user-${row}`, createdAt: noon };
    write(accountRow.encode(account({ ...person, balance: cedis(random.below(2)) })));
    for (let seq = 1; seq <= random.below(4); seq += 1) {
      write(entryOf(person.userId, seq, new Date(noon.getTime() - random.below(70) * dayMs)));
    }
  }
}

const histories = isDeep ? 10 : 3;

/** Computes the counters from the rows, whatever was counted of their changes. */
const expected = ({ made }: Shop) => {
  const last = new Map<string, RowChange>();
  for (const change of made) {
    const row = change.after ?? change.before;
    // Only orders change after they are made, and a ledger entry's id is unique only within its wallet.
    const name = change.kind === 'orders' && row !== null && 'id' in row ? row.id : change.id;
    last.set(name, { ...change, before: null } as RowChange);
  }
  return recount([...last.values()]);
};

test('counters that missed changes are corrected, group by group, and correct counters stay', async () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const shop = openShop(seed, { isLost: (random) => random.chance(0.1) });
    await shop.open();
    history(shop);
    await shop.simulation.run({ forMs: 2 * minuteMs });
    expect(await counted(shop.simulation.model)).not.toEqual(expected(shop));
    const { corrected, unsettled } = await shop.rebuild(1);
    expect(unsettled).toEqual([]);
    expect(corrected.length).toBeGreaterThan(0);
    expect({ seed, ...(await counted(shop.simulation.model)) }).toEqual({ seed, ...expected(shop) });
    expect(await shop.rebuild(1)).toEqual({ corrected: [], unsettled: [] });
  }
});

test('while the shop keeps selling, the rebuild counts nothing twice and loses nothing', async () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const shop = openShop(seed, { isLost: () => false });
    await shop.open();
    history(shop);
    const { random } = shop.simulation;
    for (let second = 1; second < 1200; second += 1 + random.below(20)) {
      shop.simulation.after(second * 1000, () => {
        const bought = shop.buy(random.pick([0, 0, 0, 1, 30]));
        shop.simulation.after(random.below(90_000), () => shop.deliver(bought));
      });
    }
    const { corrected } = await shop.rebuild(3);
    await shop.simulation.run({ forMs: 5 * minuteMs });
    expect({ seed, corrected }).toEqual({ seed, corrected: [] });
    expect({ seed, ...(await counted(shop.simulation.model)) }).toEqual({ seed, ...expected(shop) });
  }
});
