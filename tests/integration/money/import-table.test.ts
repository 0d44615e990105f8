import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type AttributeValue, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { localClientConfig } from '../../../local/aws-clients';
import { type LocalTable, openTable } from '../../../local/table/table';
import { runCommand } from '../../support/run-command';
import { until } from '../../support/until';

type Stored = Record<string, AttributeValue>;

let folder: string;
let emulator: LocalTable;
let client: DynamoDBClient;
const tableName = 'restored';

/** An empty table for each test. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-table-'));
  emulator = await openTable({ tableName, port: 0, directory: join(folder, 'table') });
  client = new DynamoDBClient(localClientConfig(emulator.endpoint));
});
afterEach(async () => {
  client.destroy();
  await emulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

const account = (balance: number, id = 'ama'): Stored => ({
  PK: { S: `USER#${id}` },
  SK: { S: 'PROFILE' },
  email: { S: 'ama@test.example' },
  balance: { N: String(balance) },
});
const word = (value: string): Stored => ({
  PK: { S: 'USER#ama' },
  SK: { S: 'FIND#ama@test.example' },
  word: { S: value },
});
/** Of every type that DynamoDB has. */
const ofEveryType: Stored = {
  PK: { S: 'TYPES' },
  SK: { S: 'ALL' },
  text: { S: 'Ɔdɔ\n"\u0000' },
  number: { N: '12345678901234567890.123' },
  truth: { BOOL: false },
  nothing: { NULL: true },
  list: { L: [{ S: '' }, { M: { B: { B: new Uint8Array([0, 255]) }, SS: { N: '0' } } }] },
  texts: { SS: ['a', 'b'] },
  numbers: { NS: ['1', '2'] },
  bytes: { B: new Uint8Array([1, 2, 254]) },
  manyBytes: { BS: [new Uint8Array([3]), new Uint8Array([4, 5])] },
};
const people = Array.from({ length: 600 }, (_, index) => account(index, `p${index}`));

test('an item of every type comes back as it was, and a second import of the same file changes nothing', async () => {
  await put(ofEveryType);
  await put(account(500));
  const first = await run('export-table', '--file', path('first'));
  expect(first).toMatchObject({ code: 0, stdout: '' });
  const before = await items();
  await emptyTable();
  expect(await importFrom(path('first'))).toMatchObject({
    code: 0,
    stdout: '',
    counts: '2 items: 2 imported, 0 there already, 0 different, 0 left out',
  });
  expect(await items()).toEqual(before);
  expect(await importFrom(path('first'))).toMatchObject({
    code: 0,
    stdout: '',
    counts: '2 items: 0 imported, 2 there already, 0 different, 0 left out',
  });
  expect(await items()).toEqual(before);
});

test('what differs is named by its key alone, stays as it is, and fails the command', async () => {
  writeExport('export', [account(500), word('old'), account(1, 'kofi')]);
  await put(account(700));
  await put(word('new'));
  const { code, stdout, stderr, counts } = await importFrom(path('export'));
  expect(code).toBe(1);
  expect(stdout.trim().split('\n').toSorted()).toEqual([
    'different\tUSER#ama\tFIND#…',
    'different\tUSER#ama\tPROFILE',
  ]);
  expect(stdout + stderr).not.toContain('ama@');
  expect(counts).toBe('3 items: 1 imported, 0 there already, 2 different, 0 left out');
  expect(await items()).toEqual(byKey([account(700), word('new'), account(1, 'kofi')]));
});

test('an import that is killed is finished by the same command', async () => {
  writeExport('export', people);
  const killed = await importFrom(path('export'), (child) => {
    void until(async () => (await count()) > 0).then(() => child.kill('SIGKILL'));
  });
  const there = await count();
  expect(killed.code).toBeNull();
  expect(there).toBeLessThan(people.length);
  expect(await importFrom(path('export'))).toMatchObject({
    code: 0,
    counts: `600 items: ${600 - there} imported, ${there} there already, 0 different, 0 left out`,
  });
  expect(await items()).toEqual(byKey(people));
}, 60_000);

test('an export that fails leaves nothing behind', async () => {
  const { code, stderr } = await run('export-table', '--file', path('export'), '--table', 'no-such-table');
  expect(code).toBe(1);
  expect(stderr).toContain('ResourceNotFoundException');
  expect(readdirSync(folder)).toEqual(['table']);
});

test('an export refuses a file that is there, and leaves it as it is', async () => {
  writeFileSync(path('kept'), 'kept');
  const { code, stderr } = await run('export-table', '--file', path('kept'));
  expect(code).toBe(1);
  expect(stderr).toContain(`There is a ${path('kept')} already`);
  expect(readFileSync(path('kept'), 'utf8')).toBe('kept');
});

test('a file that is cut off, or has a line that is no item, is refused before anything is imported', async () => {
  const whole = writeExport('export', people);
  writeFileSync(path('cut'), whole.subarray(0, whole.length - 100));
  const cut = await importFrom(path('cut'));
  expect(cut).toMatchObject({ code: 1, stdout: '' });
  expect(cut.stderr).toMatch(
    /cut\.json\.gz, after line \d{3}: cut off or damaged \(unexpected end of file\)\n$/,
  );
  writeFileSync(path('line'), gzipSync(`${gunzipSync(whole)}{"Item":{"PK":{"S":"USER#ama"}}}\n`));
  const line = await importFrom(path('line'));
  expect(line).toMatchObject({ code: 1, stdout: '' });
  expect(line.stderr).toMatch(/line\.json\.gz, line 601: its item has no SK that is text\n$/);
  expect(await count()).toBe(0);
});

test("the folder of DynamoDB's own export is imported whole, or, with a file missing, not at all", async () => {
  const data = join(folder, 'export', 'data');
  mkdirSync(data, { recursive: true });
  const parts = { a: people.slice(0, 10), b: [], c: people.slice(10, 30) };
  for (const [name, part] of Object.entries(parts)) writeExport(join('export/data', name), part);
  const manifest = Object.entries(parts).map(([name, part]) =>
    JSON.stringify({
      itemCount: part.length,
      dataFileS3Key: `backups/AWSDynamoDB/01-ab/data/${name}.json.gz`,
    }),
  );
  writeFileSync(join(folder, 'export', 'manifest-files.json'), `${manifest.join('\n')}\n`);
  writeExport('c', parts.c);
  rmSync(join(data, 'c.json.gz'));
  const missing = await importFrom(join(folder, 'export'));
  expect(missing.code).toBe(1);
  expect(missing.stderr).toBe(`${join(data, 'c.json.gz')} is missing\n`);
  expect(await count()).toBe(0);
  writeExport('export/data/c', parts.c);
  expect(await importFrom(join(folder, 'export'))).toMatchObject({
    code: 0,
    counts: '30 items: 30 imported, 0 there already, 0 different, 0 left out',
  });
  expect(await items()).toEqual(byKey(people.slice(0, 30)));
});

const path = (name: string): string => join(folder, `${name}.json.gz`);

const run = (command: string, ...args: string[]) =>
  runCommand(`scripts/${command}.ts`, ['--table', tableName, '--endpoint', emulator.endpoint, ...args]);

/** `counts` is the last line that it says. */
async function importFrom(from: string, onStart?: Parameters<typeof runCommand>[2]) {
  const args = ['--table', tableName, '--endpoint', emulator.endpoint, '--from', from];
  const ended = await runCommand('scripts/import-table.ts', args, onStart);
  return { ...ended, counts: ended.stderr.trimEnd().split('\n').at(-1) };
}

/** Written otherwise than the command writes it. */
function writeExport(name: string, stored: readonly Stored[]): Buffer {
  const bytes = gzipSync(stored.map((Item) => `${JSON.stringify({ Item })}\n`).join(''));
  writeFileSync(path(name), bytes);
  return bytes;
}

const put = (Item: Stored) => client.send(new PutItemCommand({ TableName: tableName, Item }));

const count = async (): Promise<number> => Object.keys(await items()).length;

async function items(): Promise<Record<string, Stored>> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName, ConsistentRead: true }));
  return byKey(Items);
}

const byKey = (stored: readonly Stored[]): Record<string, Stored> =>
  Object.fromEntries(stored.map((item) => [`${item.PK?.S} ${item.SK?.S}`, item]));

async function emptyTable(): Promise<void> {
  client.destroy();
  await emulator.stop();
  rmSync(join(folder, 'table'), { recursive: true });
  emulator = await openTable({ tableName, port: 0, directory: join(folder, 'table') });
  client = new DynamoDBClient(localClientConfig(emulator.endpoint));
}
