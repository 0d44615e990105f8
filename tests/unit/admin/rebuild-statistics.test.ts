import { ledgerReader } from '../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { readChange } from '../../../lambdas/adapters/dynamodb/statistics/counted-rows';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import { rebuildStatistics } from '../../../lambdas/core/ledger-check/rebuild-statistics';
import type { Order } from '../../../lambdas/core/orders/order';
import { debit } from '../../../lambdas/core/orders/order-money';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { Counts } from '../../../lambdas/core/statistics/counters';
import type { RowChange } from '../../../lambdas/core/statistics/effects';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { postingWrites } from '../../../lambdas/core/wallet/writers';
import { randomFaults } from '../../simulation/engine/faults';
import type { Random } from '../../simulation/engine/random';
import { Simulation } from '../../simulation/engine/simulation';
import { isDeep } from '../../support/depth';
import { account, cedis, noon, order } from '../../support/shop/fixtures';
import { counted, countsOf } from './statistics-world';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A shop whose changes are counted some seconds after they are made, except for those that are lost. */
async function openShop(seed: number, isLost: (random: Random) => boolean) {
  const simulation = new Simulation({
    seed,
    faults: (random) =>
      randomFaults(random, {
        unavailable: 0,
        contended: 0.05,
        lost: 0.05,
        unsent: 0.05,
        late: 0.05,
        slow: 0.1,
      }),
  });
  const { random, model, clock, ids, table } = simulation;
  const made: RowChange[] = [];
  const pending: RowChange[] = [];
  simulation.onCommit((writes) => {
    for (const { key, before, after } of writes) {
      const images: Parameters<typeof readChange>[0]['images'] = (read) => ({
        before: before && read(before),
        after: after && read(after),
      });
      const changes = readChange({ id: `change-${made.length}`, key, images });
      made.push(...changes);
      if (!isLost(random)) pending.push(...changes);
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
  const createdAt = new Date(noon.getTime() - 70 * dayMs);
  let customer: Account = account({ balance: cedis(9_000), createdAt });
  await model.write({ put: accountRow.encode({ ...customer, balance: cedis(0) }) });
  let orders = 0;
  return {
    simulation,
    made,
    buy(daysAgo: number): Order {
      orders += 1;
      const madeAt = new Date(clock.now().getTime() - daysAgo * dayMs);
      const bought = order({ id: `ORD${String(orders).padStart(12, '0')}`, createdAt: madeAt, dueAt: null });
      const posting = debit(customer, { ...bought, version: 1 });
      if (posting === null) throw new Error('Too little money');
      customer = posting.account;
      void model.transact([{ put: orderRow.encode(bought) }, ...postingWrites(posting)]);
      return bought;
    },
    deliver: (bought: Order) =>
      void model.write({ put: orderRow.encode({ ...bought, status: 'completed', version: 2 }) }),
    async rebuild() {
      let result: Awaited<ReturnType<typeof rebuildStatistics>> | undefined;
      const ports = { statistics, reader: ledgerReader(table), clock, ids };
      const options = { firstMonth: '2026-09', settleMs: minuteMs, onProgress: () => undefined };
      simulation.spawn('rebuild', () => rebuildStatistics(ports, options), {
        onEnd(outcome) {
          if (outcome.kind !== 'returned') throw new Error(`The rebuild ended: ${JSON.stringify(outcome)}`);
          result = outcome.value;
        },
      });
      await simulation.run({ forMs: 30 * minuteMs });
      if (result === undefined) throw new Error('The rebuild did not end');
      return result;
    },
  };
}

const withoutTimes = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !name.includes(' times ')));

const histories = isDeep ? 10 : 2;

test('counters that missed changes are corrected, day by day, and correct counters stay', async () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const shop = await openShop(seed, (random) => random.chance(0.1));
    const { random } = shop.simulation;
    for (let count = 0; count < 60; count += 1) {
      const bought = shop.buy(random.below(70));
      if (random.chance(0.8)) shop.deliver(bought);
    }
    await shop.simulation.run({ forMs: 2 * minuteMs });
    const expected = withoutTimes(countsOf(shop.made));
    expect(withoutTimes(await counted(shop.simulation.model))).not.toEqual(expected);
    const { corrected, changing } = await shop.rebuild();
    expect(changing).toEqual([]);
    expect(corrected.length).toBeGreaterThan(0);
    expect(withoutTimes(await counted(shop.simulation.model))).toEqual(expected);
    expect(await shop.rebuild()).toEqual({ corrected: [], changing: [] });
  }
});

test('while the shop keeps selling, the rebuild counts nothing twice and loses nothing', async () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const shop = await openShop(seed, () => false);
    const { random } = shop.simulation;
    for (let second = 1; second < 600; second += 1 + random.below(20)) {
      shop.simulation.after(second * 1000, () => {
        const bought = shop.buy(random.pick([0, 0, 0, 1, 30]));
        shop.simulation.after(random.below(90_000), () => shop.deliver(bought));
      });
    }
    const { corrected } = await shop.rebuild();
    await shop.simulation.run({ forMs: 5 * minuteMs });
    expect({ seed, corrected }).toEqual({ seed, corrected: [] });
    expect(withoutTimes(await counted(shop.simulation.model))).toEqual(withoutTimes(countsOf(shop.made)));
  }
});
