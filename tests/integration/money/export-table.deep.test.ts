import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import {
  byKey,
  openScratchTable,
  type ScratchTable,
  type Stored,
  storedAccount,
} from '../../support/table/scratch-table';

let table: ScratchTable;
let other: ScratchTable;
beforeEach(async () => {
  [table, other] = await Promise.all([openScratchTable(), openScratchTable()]);
});
afterEach(() => Promise.all([table.stop(), other.stop()]));

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

test('an item of every type is imported unchanged, and recognized if it exists already', async () => {
  await table.put(ofEveryType);
  const file = table.path('export');
  expect(await table.run('export-table', ['--file', file])).toMatchObject({ code: 0, stdout: '' });
  const first = await other.run('import-table', ['--from', file]);
  expect(first.stderr).toContain('1 items: 1 imported, 0 there already, 0 different, 0 left out\n');
  expect(await other.items()).toEqual(await table.items());
  const second = await other.run('import-table', ['--from', file]);
  expect(second.stderr).toContain('1 items: 0 imported, 1 there already, 0 different, 0 left out\n');
});

test('an export contains every page of a table', async () => {
  // A page is 1 MB at most.
  const large = Array.from({ length: 9 }, (_, index) => ({
    ...storedAccount(index, `p${index}`),
    text: { S: 'x'.repeat(300_000) },
  }));
  for (const item of large) await table.put(item);
  const firstPage = await table.client.send(new ScanCommand({ TableName: table.tableName }));
  expect(firstPage.Items?.length).toBeLessThan(large.length);
  const file = table.path('export');
  expect(await table.run('export-table', ['--file', file])).toMatchObject({ code: 0 });
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  expect(lines).toHaveLength(large.length);
  expect(byKey(lines.map((line) => JSON.parse(line).Item))).toEqual(byKey(large));
});

test('an export that fails leaves nothing behind', async () => {
  const options = ['--file', table.path('export'), '--table', 'no-such-table'];
  const { code, stderr } = await table.run('export-table', options);
  expect(code).toBe(1);
  expect(stderr).toContain('Requested resource not found');
  expect(readdirSync(table.folder)).toEqual(['table']);
});
