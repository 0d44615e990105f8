import { randomUUID } from 'node:crypto';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import type { Table } from '../../../lambdas/core/kernel/table';
import { seed } from '../../../local/seed/seed';
import type { CommandRun } from '../../support/processes/run-command';
import { type Planted, plantMismatches } from '../../support/shop/planted-mismatches';
import { openScratchTable, type ScratchTable } from '../../support/table/scratch-table';

const dayMs = 86_400_000;
/** The last Friday: the seeded past follows the days of the week, and is another one on each of them. */
const fridayNoon = (): Date => {
  const daysSince = (new Date().getUTCDay() + 2) % 7 || 7;
  return new Date((Math.floor(Date.now() / dayMs) - daysSince + 0.5) * dayMs);
};

let scratch: ScratchTable;
let table: Table;
let clean: CommandRun;
let planted: readonly Planted[];
let run: CommandRun;

beforeAll(async () => {
  scratch = await openScratchTable();
  table = dynamoTable(scratch.client, scratch.tableName);
  const people: string[] = [];
  await seed({ table, identity: identityOf(people), now: fridayNoon(), giveApp: () => undefined });
  // The seed has no stream that counts it.
  await scratch.run('rebuild-statistics', ['--settle', '1']);
  clean = await scratch.run('check-ledger');
  planted = await plantMismatches(table, people.slice(1));
  run = await scratch.run('check-ledger');
});

afterAll(() => scratch?.stop());

test('a shop with a past has no mismatch: the command says nothing and succeeds', () => {
  expect(clean).toMatchObject({ code: 0, stdout: '' });
  expect(clean.stderr).toMatch(/done: 10 wallets, \d+ entries, \d{3} orders; .* 0 mismatches\n$/);
});

test('the command fails if there is a mismatch', () => {
  expect(run.code).toBe(1);
});

test('every planted mismatch is named: its kind, whose it is, what it is about, expected and found', () => {
  const lines = run.stdout.trim().split('\n');
  for (const { kind, userId, about } of planted) {
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^${kind}\t${userId || '-'}\t${about}\texpected .+\tfound .+$`)),
    );
  }
  expect(lines).toContainEqual(expect.stringMatching(/^books-sum\t-\t/));
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
