import { accountRow } from '../../../lambdas/core/accounts/rows';
import { updateBuyingSettings } from '../../../lambdas/core/accounts/update-buying-settings';
import type { Table, Write } from '../../../lambdas/core/kernel/table';
import { inSomeSchedule, scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { wholeDb } from '../../support/table/whole-db';
import { openWallet, userId } from './wallet-world';

/** Two purchases of ₵5 at once, by a customer whose limit allows one of them. */

const taken = [{ kind: 'accepted' }, { kind: 'delivered' }] as const;

type World = Awaited<ReturnType<typeof openWallet>>;

async function open(seed: number, breakTable?: (table: Table) => Table) {
  const world = await openWallet({ seed, keepsHistory: false }, breakTable, taken);
  const { clock, ids } = world.simulation;
  const set = (most_a_day: number) =>
    updateBuyingSettings({ db: wholeDb(world.simulation.table), clock, ids }, userId, {
      most_a_day,
    });
  return { world, set };
}

async function endOf(world: World, buyers: readonly ReturnType<World['buy']>[]) {
  await world.simulation.run();
  const row = await world.simulation.model.get(accountRow.key({ userId }), { consistent: true });
  const codes = buyers.map(({ outcome }) => {
    if (outcome?.kind === 'returned') return 'bought';
    return outcome?.kind === 'raised' ? String((outcome.error as { code?: unknown }).code) : 'killed';
  });
  return {
    orders: world.submitted.length,
    balance: row && accountRow.decode(row).balance,
    codes: codes.sort(),
  };
}

test(
  'of two purchases at once at the limit, one is made, in every schedule',
  async () => {
    const ends = new Set<string>();
    for (const seed of scheduleSeeds()) {
      const { world, set } = await open(seed);
      await set(8);
      ends.add(JSON.stringify(await endOf(world, [world.buy('1'), world.buy('2')])));
    }
    expect([...ends]).toEqual([
      JSON.stringify({ orders: 1, balance: 1500, codes: ['bought', 'day_limit_reached'] }),
    ]);
  },
  schedulesTimeoutMs,
);

/** A limit that is set while a purchase is made. The amount bought shows which came first. */
async function setMeanwhile(seed: number, breakTable?: (table: Table) => Table) {
  const { world, set } = await open(seed, breakTable);
  const { simulation } = world;
  let isSet = false;
  let boughtAfterwards = 0;
  simulation.onCommit((writes) => {
    const profile = writes.find(({ key }) => key.SK === 'PROFILE')?.after;
    const isOrder = writes.some(({ key, before }) => key.SK === 'ORDER' && before === null);
    if (isSet && isOrder) boughtAfterwards += 1;
    if (profile && accountRow.decode(profile).buyingSettings.mostADay === 100) isSet = true;
  });
  const buyers = [world.buy('1'), world.buy('2')];
  simulation.spawn('limiter', () => set(1), { lifetimeMs: 29_000 });
  await endOf(world, buyers);
  return boughtAfterwards;
}

test(
  'nothing is bought beyond a limit that is set meanwhile, in every schedule',
  async () => {
    let bought = 0;
    for (const seed of scheduleSeeds()) bought += await setMeanwhile(seed);
    expect(bought).toBe(0);
  },
  schedulesTimeoutMs,
);

test('without the settings in the purchase’s condition, something is bought beyond it', async () => {
  const forget = (write: Write): Write => {
    if (!('update' in write) || !write.when || !('equals' in write.when)) return write;
    const { buying: _, ...equals } = write.when.equals;
    return { ...write, when: { equals } };
  };
  const breakTable = (table: Table): Table => ({
    ...table,
    transact: (writes) => table.transact(writes.map(forget)),
  });
  const isBought = async (seed: number) => (await setMeanwhile(seed, breakTable)) > 0;
  expect(await inSomeSchedule(isBought)).toBe(true);
});
