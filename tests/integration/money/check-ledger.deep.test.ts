import { randomUUID } from 'node:crypto';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { seed } from '../../../local/seed/seed';
import { openScratchTable, type ScratchTable } from '../../support/table/scratch-table';

const dayMs = 86_400_000;
/** The last Friday: the seeded past follows the days of the week, and is another one on each of them. */
const fridayNoon = (): Date => {
  const daysSince = (new Date().getUTCDay() + 2) % 7 || 7;
  return new Date((Math.floor(Date.now() / dayMs) - daysSince + 0.5) * dayMs);
};

let scratch: ScratchTable;
afterAll(() => scratch?.stop());

test('the command says nothing of a shop with a past that adds up, and names what was changed by hand', async () => {
  scratch = await openScratchTable();
  const table = dynamoTable(scratch.client, scratch.tableName);
  const people: string[] = [];
  await seed({
    table,
    identity: identityOf(people),
    now: fridayNoon(),
    giveApp: () => undefined,
    addPaid: ({ startedAtMs }) => startedAtMs,
  });
  // The seed has no stream that counts it.
  await scratch.run('rebuild-statistics', ['--settle', '1']);
  const clean = await scratch.run('check-ledger');
  expect(clean).toMatchObject({ code: 0, stdout: '' });
  expect(clean.stderr).toMatch(/done: 10 wallets, \d+ entries; .* 0 mismatches\n$/);

  const key = accountRow.key({ userId: people[1] ?? '' });
  await table.write({ update: key, set: { balance: 1 }, when: { equals: { PK: key.PK } } });
  const run = await scratch.run('check-ledger');
  expect(run.code).toBe(1);
  expect(run.stdout).toMatch(
    new RegExp(`^balance-not-ledger\t${people[1]}\taccount\texpected .+\tfound ₵0\\.01$`, 'm'),
  );
});

/** The seed asks for no more of it. */
function identityOf(people: string[]): IdentityProvider {
  const identity: Partial<IdentityProvider> = {
    async createUser() {
      const userId = randomUUID();
      people.push(userId);
      return { kind: 'created', userId };
    },
    setAdmin: async () => ({ kind: 'changed' }),
  };
  return identity as IdentityProvider;
}
