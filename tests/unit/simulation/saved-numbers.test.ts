import { mostRecipients } from '../../../contracts/recipients/recipient-fields';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { openDb } from '../../../lambdas/core/kernel/db';
import type { Table } from '../../../lambdas/core/kernel/table';
import { updateRecipient, updateRecipientAccess } from '../../../lambdas/core/recipients/change-recipients';
import { recipientListRow } from '../../../lambdas/core/recipients/rows';
import { randomFaults, randomRates } from '../../simulation/engine/faults';
import { Simulation, type SimulationOptions } from '../../simulation/engine/simulation';
import { faultySeeds, inSomeSchedule, scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { account } from '../../support/shop/fixtures';

/** One customer who saves and deletes numbers in several tabs at once. */

const { userId } = account();
type Asked = Omit<Parameters<typeof updateRecipient>[2], 'requestId'>;

async function tabs(
  options: SimulationOptions,
  asked: readonly (readonly [requestId: string, change: Asked])[],
  { saved = 0, breakTable = (table: Table) => table } = {},
) {
  const simulation = new Simulation(options);
  const { clock, ids } = simulation;
  await simulation.table.write({ put: accountRow.encode(account()) });
  // Pretends that so many exist: nothing here reads their rows.
  const list = { userId, count: saved, requests: [], version: 1 };
  if (saved > 0) await simulation.table.write({ put: recipientListRow.encode(list) });
  const numbers = new Set<string>();
  simulation.onCommit((writes) => {
    for (const { key, after } of writes) {
      if (!key.SK.startsWith('RECIPIENT#')) continue;
      if (after === null) numbers.delete(key.SK);
      else numbers.add(key.SK);
    }
    const counted = writes.find(({ key }) => key.SK === 'RECIPIENTS')?.after;
    const count = counted ? Number(counted.count) : null;
    if (count !== null && count !== saved + numbers.size)
      throw new Error(`${numbers.size} are counted as ${count}`);
    if (saved + numbers.size > mostRecipients) throw new Error('There are too many');
  });
  const db = openDb(breakTable(simulation.table), updateRecipientAccess);
  const ended = asked.map(([requestId, change]) =>
    simulation.spawn(requestId, () => updateRecipient({ db, clock, ids }, userId, { ...change, requestId }), {
      lifetimeMs: 29_000,
    }),
  );
  await simulation.run();
  const codes = ended.map(({ outcome }) => {
    if (outcome?.kind === 'returned') return 'done';
    return outcome?.kind === 'raised' ? String((outcome.error as { code?: unknown }).code) : 'killed';
  });
  return { numbers: [...numbers].sort(), codes: codes.sort() };
}

const save = (phoneNumber: string, name = 'Kofi'): Asked => ({ action: 'save', phoneNumber, name });
const [one, two] = ['0241111111', '0242222222'];
const bothSave = [
  ['request-1', save(one)],
  ['request-2', save(two)],
] as const;

test(
  'with 199 saved, one of two tabs that save at once succeeds, in every schedule',
  async () => {
    const ends = new Set<string>();
    for (const seed of scheduleSeeds()) {
      const { numbers, codes } = await tabs({ seed, keepsHistory: false }, bothSave, {
        saved: mostRecipients - 1,
      });
      ends.add(JSON.stringify([numbers.length, codes]));
    }
    expect([...ends]).toEqual([JSON.stringify([1, ['done', 'recipients_full']])]);
  },
  schedulesTimeoutMs,
);

test('under faults each number is counted once, even one that is sent twice, deleted, or deleted with all', async () => {
  const ends = new Set<string>();
  for (const seed of faultySeeds) {
    const faults: SimulationOptions['faults'] = (random) =>
      randomFaults(random, randomRates(random, { lost: 0.1, late: 0.1, repeated: 0.1, contended: 0.2 }));
    const { numbers } = await tabs({ seed, keepsHistory: false, faults }, [
      ...bothSave,
      ['request-1', save(one)],
      ['request-3', save(one, 'Esi')],
      ['request-4', { action: 'delete', phoneNumber: two }],
      ['request-5', { action: 'use', phoneNumber: two }],
      ...(seed % 2 === 0 ? ([['request-6', { action: 'delete-all' }]] as const) : []),
    ]);
    ends.add(numbers.join());
  }
  expect(ends.size).toBe(4);
});

test('without the version of the list, both succeed', async () => {
  const breakTable = (table: Table): Table => ({
    ...table,
    transact: (writes) =>
      table.transact(
        writes.map((write) => ('put' in write && write.put.SK === 'RECIPIENTS' ? { put: write.put } : write)),
      ),
  });
  const broken = inSomeSchedule(async (seed) => {
    await tabs({ seed }, bothSave, { saved: mostRecipients - 1, breakTable });
    return false;
  });
  await expect(broken).rejects.toThrow(/too many|are counted as/);
});
