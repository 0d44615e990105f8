import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Condition, Table, Write } from '../../../lambdas/core/kernel/table';
import { tryEveryFault } from '../../simulation/engine/every-fault';
import { type FaultPlan, randomFaults, randomRates } from '../../simulation/engine/faults';
import type { Random } from '../../simulation/engine/random';
import { Violation } from '../../simulation/engine/violation';
import { deepTest } from '../../support/deep-test';
import { isDeep } from '../../support/depth';
import { openWallet, userId } from './wallet-world';

/** The engine on the real purchase and the real adjustment, over the real stores. */

const faults = (random: Random): FaultPlan =>
  randomFaults(
    random,
    randomRates(random, {
      unavailable: 0.1,
      contended: 0.2,
      lost: 0.1,
      unsent: 0.1,
      late: 0.1,
      repeated: 0.1,
      slow: 0.1,
      'killed before': 0.02,
      'killed after': 0.02,
    }),
  );

/** Six purchases, two of them the same, compete for money for four bundles, with an admin in between. */
async function history(seed: number, breakTable?: (table: Table) => Table) {
  const world = await openWallet({ seed, faults }, breakTable);
  const buyers = ['1', '2', '3', '4', '5', '5'].map((idempotencyKey) => world.buy(idempotencyKey));
  world.adjust('add', 'a');
  world.adjust('deduct', 'b');
  await world.simulation.run();
  return { ...world, buyers };
}

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('the balance is the sum of the entries after every write, and no order is sent twice, in any history', async () => {
  const histories = seeds(isDeep ? 300 : 60);
  let orders = 0;
  for (const seed of histories) {
    const { submitted, buyers } = await history(seed);
    expect(new Set(submitted).size).toBe(submitted.length);
    orders += submitted.length;
    const [first, again] = buyers.slice(-2).map(({ outcome }) => outcome);
    if (first?.kind === 'returned' && again?.kind === 'returned') {
      // The order's present state may differ, and is returned beside the first answer.
      expect({ ...again.value, now: undefined }).toEqual({ ...first.value, now: undefined });
    }
  }
  expect(orders).toBeGreaterThan(histories.length);
});

test('the same seed gives the same history of real code', async () => {
  const lines = async (seed: number) => (await history(seed)).simulation.history.lines();
  for (const seed of seeds(isDeep ? 20 : 5)) expect(await lines(seed)).toEqual(await lines(seed));
});

async function survive(depth: number): Promise<number> {
  return tryEveryFault({
    process: 'buyer 1',
    depth,
    async run(plan) {
      const world = await openWallet({ seed: 1, faults: () => plan });
      world.buy('1');
      await world.simulation.run();
      expect(world.submitted.length).toBeLessThanOrEqual(1);
      const profile = await world.simulation.model.get(accountRow.key({ userId }), { consistent: true });
      expect([1500, 2000]).toContain(profile?.balance);
    },
  });
}

test('a purchase survives every single fault', async () => {
  expect(await survive(1)).toBeGreaterThan(20);
});

deepTest('a purchase survives every single fault and every pair of them', async () => {
  expect(await survive(2)).toBeGreaterThan(200);
});

describe('without the conditions that guard the ledger', () => {
  const withoutSeq = (when: Condition | undefined): Condition | undefined => {
    if (when === undefined || !('equals' in when)) return when;
    const { ledger_seq: _, bought: __, ...equals } = when.equals;
    return { equals };
  };
  const isEntry = (write: Write) => 'put' in write && write.put.SK.startsWith('LEDGER#');

  const breaking =
    (change: (write: Write) => Write) =>
    (table: Table): Table => ({
      ...table,
      transact: (writes) => table.transact(writes.map(change)),
    });
  const dropSeq = (write: Write): Write => {
    const when = withoutSeq(write.when);
    return when ? { ...write, when } : write;
  };
  const dropAbsent = (write: Write): Write => (isEntry(write) && 'put' in write ? { put: write.put } : write);

  const caught = async (breakTable: (table: Table) => Table) => {
    const violations: string[] = [];
    for (const seed of seeds(isDeep ? 50 : 20)) {
      const error: unknown = await history(seed, breakTable).catch((raised: unknown) => raised);
      if (error instanceof Violation) violations.push(error.message);
    }
    return violations;
  };

  test('money is made or lost, and the simulation says with which seed and how', async () => {
    const violations = await caught(breaking((write) => dropAbsent(dropSeq(write))));
    expect(violations.length).toBeGreaterThan(isDeep ? 10 : 4);
    expect(violations[0]).toMatch(/^LEDGER#\d+ was changed\n\nSeed \d+\. What happened until then:\n/);
    expect(violations[0]).toContain('table.transact');
  });

  test('either of them alone still guards it', async () => {
    expect(await caught(breaking(dropSeq))).toEqual([]);
    expect(await caught(breaking(dropAbsent))).toEqual([]);
  });
});
