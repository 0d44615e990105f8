import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Table, Write } from '../../../lambdas/core/kernel/table';
import { randomFaults, randomRates } from '../../simulation/engine/faults';
import type { SimulationOptions } from '../../simulation/engine/simulation';
import { faultySeeds, inSomeSchedule, scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { openWallet, userId } from './wallet-world';

/** The same bundle for the same number in several tabs at once, each with its own idempotency key. */

const taken = [{ kind: 'accepted' }, { kind: 'delivered' }] as const;

async function tabs(
  options: SimulationOptions,
  keys: readonly string[],
  breakTable?: (table: Table) => Table,
) {
  const world = await openWallet(options, breakTable, taken);
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

test('without the list in the purchase’s transaction, two tabs buy twice', async () => {
  const forget = (write: Write): Write => {
    if (!('set' in write)) return write;
    const { last: _, ...set } = write.set;
    return { ...write, set };
  };
  const breakTable = (table: Table): Table => ({
    ...table,
    transact: (writes) => table.transact(writes.map(forget)),
  });
  const isTwice = async (seed: number) => (await tabs({ seed }, ['1', '2'], breakTable)).orders === 2;
  expect(await inSomeSchedule(isTwice)).toBe(true);
});
