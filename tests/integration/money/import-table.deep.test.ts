import { writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import type { runCommand } from '../../support/processes/run-command';
import {
  byKey,
  openScratchTable,
  type ScratchTable,
  type Stored,
  storedAccount,
} from '../../support/table/scratch-table';
import { until } from '../../support/waiting/until';

let table: ScratchTable;
beforeEach(async () => {
  table = await openScratchTable();
});
afterEach(() => table.stop());

const people = Array.from({ length: 1_000 }, (_, index) => storedAccount(index, `p${index}`));
const word = (value: string): Stored => ({
  PK: { S: 'USER#ama' },
  SK: { S: 'FIND#ama@test.example' },
  word: { S: value },
});

test('a row that differs stays unchanged, is reported by its key alone, and fails the command', async () => {
  table.writeExport('export', [storedAccount(500), word('old'), storedAccount(1, 'kofi')]);
  await table.put(storedAccount(700));
  await table.put(word('new'));
  const { code, stdout, stderr, counts } = await importFrom(table.path('export'));
  expect(code).toBe(1);
  expect(stdout.trim().split('\n').toSorted()).toEqual([
    'different\tUSER#ama\tFIND#…',
    'different\tUSER#ama\tPROFILE',
  ]);
  expect(stdout + stderr).not.toContain('ama@');
  expect(counts).toEqual([1, 0, 2, 0]);
  expect(await table.items()).toEqual(byKey([storedAccount(700), word('new'), storedAccount(1, 'kofi')]));
});

test('an import that is killed can be finished with the same command', async () => {
  table.writeExport('export', people);
  const killed = await importFrom(table.path('export'), [], (child) => {
    void until(async () => (await count()) > 0).then(() => child.kill('SIGKILL'));
  });
  expect(killed.code).toBeNull();
  expect(await count()).toBeLessThan(people.length);
  const { code, counts } = await importFrom(table.path('export'));
  expect(code).toBe(0);
  const [imported = 0, thereAlready = 0, ...others] = counts;
  expect(thereAlready).toBeGreaterThan(0);
  expect(imported + thereAlready).toBe(people.length);
  expect(others).toEqual([0, 0]);
  expect(await table.items()).toEqual(byKey(people));
});

test('an emulator without the table gets it, with the indexes and the stream of a deployment', async () => {
  table.writeExport('export', [storedAccount(500)]);
  expect(await importFrom(table.path('export'), ['--table', 'drill'])).toMatchObject({ code: 0 });
  const describe = async (TableName: string) => {
    const { Table } = await table.client.send(new DescribeTableCommand({ TableName }));
    const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema }) => [IndexName, KeySchema]);
    return { indexes, keys: Table?.KeySchema, stream: Table?.StreamSpecification };
  };
  expect(await describe('drill')).toEqual(await describe(table.tableName));
  expect(await table.items('drill')).toEqual(byKey([storedAccount(500)]));
});

test('a file that is cut off, or has a line that is not an item, is refused before anything is imported', async () => {
  const whole = table.writeExport('export', people);
  writeFileSync(table.path('cut'), whole.subarray(0, whole.length - 100));
  const cut = await importFrom(table.path('cut'));
  expect(cut).toMatchObject({ code: 1, stdout: '' });
  expect(cut.stderr).toMatch(
    /cut\.json\.gz, after line \d{3}: cut off or damaged \(unexpected end of file\)\n$/,
  );
  writeFileSync(table.path('line'), gzipSync(`${gunzipSync(whole)}{"Item":{"PK":{"S":"USER#ama"}}}\n`));
  const line = await importFrom(table.path('line'));
  expect(line).toMatchObject({ code: 1, stdout: '' });
  expect(line.stderr).toMatch(/line\.json\.gz, line 1001: its item has no SK that is text\n$/);
  expect(await count()).toBe(0);
});

const count = async (): Promise<number> => Object.keys(await table.items()).length;

/** `counts`, from the last line of its output: imported, there already, different, left out. */
async function importFrom(
  from: string,
  options: readonly string[] = [],
  onStart?: Parameters<typeof runCommand>[2],
) {
  const ended = await table.run('import-table', ['--from', from, ...options], onStart);
  const last = /(\d+) imported, (\d+) there already, (\d+) different, (\d+) left out\n$/.exec(ended.stderr);
  return { ...ended, counts: last?.slice(1).map(Number) ?? [] };
}
