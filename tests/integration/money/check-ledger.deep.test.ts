import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerReader } from '../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import type { Table } from '../../../lambdas/core/kernel/table';
import { newCheck } from '../../../lambdas/core/ledger-check/check-state';
import { type CheckStep, checkLedger } from '../../../lambdas/core/ledger-check/nightly-check';
import { monthOf } from '../../../lambdas/core/time';
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

const since = monthOf(new Date(Date.now() - 80 * dayMs));
const begin = newCheck(since, monthOf(new Date()), { listsBefore: new Date(Date.now() - 3_600_000) });

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
  clean = await runCommand();
  planted = await plantMismatches(table, people.slice(1));
  run = await runCommand();
});

afterAll(() => scratch?.stop());

test('a shop with a past has no mismatch: the command says nothing and succeeds', () => {
  expect(clean).toMatchObject({ code: 0, stdout: '' });
  expect(clean.stderr).toMatch(
    /done: 10 wallets, \d+ entries, \d{3} orders, \d+ top-ups; .* 0 mismatches\n$/,
  );
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
  expect(planted.map(({ kind }) => kind)).toContain('totals-differ');
});

test('every mismatch that is named was planted, or follows from one that was', () => {
  const about = new Set(planted.map((one) => `${one.userId || '-'}\t${one.about}`));
  const strays = run.stdout
    .trim()
    .split('\n')
    .filter((line) => !about.has(line.split('\t').slice(1, 3).join('\t')))
    .filter((line) => !planted.some(({ follows }) => follows?.some((text) => line.includes(text))));
  expect(strays).toEqual([]);
});

test('a check that is interrupted after every page finds the same', async () => {
  const whole = (await steps(begin)).flatMap(({ mismatches }) => mismatches);
  const found = [];
  let state = begin;
  while (state.at !== null) {
    const [step] = await steps(JSON.parse(JSON.stringify(state)), 1);
    if (step === undefined) throw new Error('It stands still');
    found.push(...step.mismatches);
    state = step.state;
  }
  expect(found).toEqual(whole);
  expect(state.mismatches).toBe(whole.length);
});

test('the command goes on from the file where it was left, and takes the file away when it is done', async () => {
  const file = join(scratch.folder, 'place.json');
  const all = await steps(begin);
  const left = all[Math.floor(all.length / 2)];
  writeFileSync(file, JSON.stringify({ of: scratch.tableName, state: left?.state }));
  const { stdout, code } = await runCommand('--resume', file);
  const rest = all.slice(all.indexOf(left as CheckStep) + 1).flatMap(({ mismatches }) => mismatches);
  expect(rest.length).toBeGreaterThan(0);
  expect(stdout.trim().split('\n')).toHaveLength(rest.length);
  expect(code).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['no check', '{"state":1}'],
  ['another table', JSON.stringify({ of: 'other', state: begin })],
])('a file of %s is refused, and left as it is', async (_, text) => {
  const file = join(scratch.folder, 'other.json');
  writeFileSync(file, text);
  const { code, stderr } = await runCommand('--resume', file);
  expect(code).toBe(1);
  expect(stderr).toMatch(/is not a progress file|is the progress of other/);
  expect(existsSync(file)).toBe(true);
});

async function steps(from: typeof begin, atMost = Number.POSITIVE_INFINITY): Promise<CheckStep[]> {
  const taken: CheckStep[] = [];
  for await (const step of checkLedger(ledgerReader(table), from)) {
    taken.push(step);
    if (taken.length >= atMost) break;
  }
  return taken;
}

const runCommand = (...options: string[]): Promise<CommandRun> =>
  scratch.run('check-ledger', ['--since', since, ...options]);

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
