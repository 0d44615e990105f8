import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeWhole } from '../../../scripts/lib/table/whole-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* text() {
  yield 'one\n';
  yield 'two\n';
}
const path = () => join(folder, 'out.json.gz');

test('the file is gzip, and only its owner can read it', async () => {
  await writeWhole(path(), text());
  expect(gunzipSync(readFileSync(path())).toString()).toBe('one\ntwo\n');
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['out.json.gz']);
});

test('the file appears only when its last byte is written', async () => {
  const seen: string[][] = [];
  async function* watched() {
    yield* text();
    seen.push(readdirSync(folder));
  }
  await writeWhole(path(), watched());
  expect(seen).toEqual([[expect.stringMatching(/^out\.json\.gz\..+\.unfinished$/)]]);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'it leaves nothing behind when %s interrupts it',
  async (signal) => {
    async function* interrupted() {
      yield* text();
      process.emit(signal);
      await new Promise(() => undefined);
    }
    await expect(writeWhole(path(), interrupted())).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('it does not replace a file that appeared in the meantime', async () => {
  async function* slow() {
    yield* text();
    writeFileSync(path(), 'other');
  }
  await expect(writeWhole(path(), slow())).rejects.toThrow(`There is a ${path()} already`);
  expect(readFileSync(path(), 'utf8')).toBe('other');
  expect(readdirSync(folder)).toEqual(['out.json.gz']);
});
