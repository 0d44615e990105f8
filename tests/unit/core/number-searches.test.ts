import { auditLog } from '../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { allowNumberSearch, mostNumberSearches } from '../../../lambdas/core/accounts/number-searches';
import { account } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

async function open(change: Partial<Account> = {}) {
  const core = await openCore();
  const viewer = account({ userId: 'viewer', role: 'admin', staffRole: 'viewer', ...change });
  const audit = auditLog(core.table, core.ports.clock);
  const numberSearches = rateLimiter(core.table, core.ports.clock);
  const ports = { ...core.ports, audit, numberSearches };
  return {
    wait: core.wait,
    search: (text?: string) => allowNumberSearch(ports, viewer, text),
    recorded: async () => (await audit.newest({ by: 'staff', limit: 100 })).records,
  };
}

test('the digits behind a mask can’t be tried: fifty whole numbers a day, each on record, and none of them whole', async () => {
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

test.each(['0241234567', '+233 24 123 4567', '024-123-4567', '00233241234567', 'Ama 0241234567'])(
  'a search for %j is one for a whole number',
  async (text) => {
    const { search, recorded } = await open();
    await search(text);
    expect(await recorded()).toHaveLength(1);
  },
);

test.each([undefined, '', '024', 'Ama', 'ama@example.com', 'ORD0123456789AB', 'MTN'])(
  'a search for %j is none, and leaves no record',
  async (text) => {
    const { search, recorded } = await open();
    await search(text);
    expect(await recorded()).toEqual([]);
  },
);

test('who sees numbers may search for them', async () => {
  const { search, recorded } = await open({ staffRole: 'finance' });
  for (let each = 0; each <= mostNumberSearches; each += 1) await search('0241234567');
  expect(await recorded()).toEqual([]);
});
