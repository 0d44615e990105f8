import { auditLog } from '../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { allowNumberSearch, mostNumberSearches } from '../../../lambdas/core/accounts/number-searches';
import { OutcomeUnknown, TableUnavailable } from '../../../lambdas/core/kernel/table';
import { account } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

async function open(change: Partial<Account> = {}) {
  const core = await openCore();
  const viewer = account({ userId: 'viewer', role: 'admin', staffRole: 'viewer', ...change });
  /** How many of the table's answers are lost after the place was written, and how many records and writes fail. */
  const losing = { answers: 0, records: 0, writes: 0 };
  const table: typeof core.table = {
    ...core.table,
    async write(...writes) {
      const isRecord = JSON.stringify(writes).includes('search-number');
      if (isRecord && losing.records > 0) {
        losing.records -= 1;
        throw new TableUnavailable('Busy');
      }
      if (losing.writes > 0) throw new TableUnavailable('Busy');
      const result = await core.table.write(...writes);
      if (isRecord || losing.answers === 0) return result;
      losing.answers -= 1;
      throw new OutcomeUnknown('No answer');
    },
  };
  const audit = auditLog(table, core.ports.clock);
  const numberSearches = rateLimiter(table, core.ports.clock);
  const ports = { ...core.ports, audit: wholeDb(table), numberSearches };
  return {
    wait: core.wait,
    losing,
    search: (text?: string) => allowNumberSearch(ports, viewer, text),
    recorded: async () => (await audit.newest({ by: 'staff', limit: 100 })).records,
  };
}

test('the digits behind a mask can’t be guessed: fifty whole numbers a day, each on record in masked form', async () => {
  const { search, recorded, wait } = await open();
  const outcomes: unknown[] = [];
  for (let digits = 0; digits < 60; digits += 1) {
    const number = `024${String(digits).padStart(3, '0')}4567`;
    outcomes.push(await search(number).catch(({ code }) => code));
  }
  expect(outcomes).toEqual([
    ...Array<undefined>(mostNumberSearches).fill(undefined),
    ...Array<string>(60 - mostNumberSearches).fill('too_many_requests'),
  ]);
  const records = await recorded();
  expect(records).toHaveLength(mostNumberSearches);
  expect(records[0]).toMatchObject({ action: 'search-number', adminId: 'viewer', targetId: '024 ••• 4567' });
  expect(JSON.stringify(records)).not.toMatch(/024\d{3}4567/);
  wait(24 * 60);
  await search('0240004567');
});

test('the same number counts once a day and is recorded once, in any spelling, in each list, and at the same time', async () => {
  const { search, recorded, wait } = await open();
  const written = ['0240004567', '+233240004567', '024 000 4567'];
  await Promise.all([...written, ...written].map((number) => search(number)));
  wait(60);
  await search('0240004567');
  expect(await recorded()).toHaveLength(1);
  for (let digits = 1; digits < mostNumberSearches; digits += 1)
    await search(`024${String(digits).padStart(3, '0')}4567`);
  await expect(search('0249994567')).rejects.toMatchObject({ code: 'too_many_requests' });
  await search('0240004567');
  expect(await recorded()).toHaveLength(mostNumberSearches);
});

test('a counted search isn’t lost if its answer or record failed', async () => {
  const { search, recorded, losing } = await open();
  losing.answers = 1;
  await search('0240004567');
  losing.records = 1;
  await expect(search('0241114567')).rejects.toMatchObject({ code: 'unavailable' });
  await search('0241114567');
  expect(await recorded()).toHaveLength(2);
  for (let digits = 2; digits < mostNumberSearches; digits += 1)
    await search(`024${String(digits).padStart(3, '0')}4567`);
  expect(await recorded()).toHaveLength(mostNumberSearches);
});

test('a table that doesn’t answer is not reported as a reached limit', async () => {
  const { search, losing } = await open();
  losing.writes = 1;
  await expect(search('0240004567')).rejects.toThrow(TableUnavailable);
});

test.each(['0241234567', '+233 24 123 4567', '024-123-4567', '00233241234567', 'Ama 0241234567'])(
  'a search for %j counts as one for a whole number',
  async (text) => {
    const { search, recorded } = await open();
    await search(text);
    expect(await recorded()).toHaveLength(1);
  },
);

test.each([undefined, '', '024', 'Ama', 'ama@example.com', 'ORD0123456789AB', 'MTN'])(
  'a search for %j doesn’t count, and leaves no record',
  async (text) => {
    const { search, recorded } = await open();
    await search(text);
    expect(await recorded()).toEqual([]);
  },
);

test('staff who see numbers can search for them without a limit', async () => {
  const { search, recorded } = await open({ staffRole: 'finance' });
  for (let each = 0; each <= mostNumberSearches; each += 1) await search('0241234567');
  expect(await recorded()).toEqual([]);
});
