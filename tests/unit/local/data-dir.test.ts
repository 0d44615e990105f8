import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cleanup } from '../../../local/cleanup';
import { createContext } from '../../../local/cloud-context';
import { claimDataDir } from '../../../local/data-dir';
import { StartError } from '../../../local/start-error';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'data-dir-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a folder that a living process has is refused, with its process', () => {
  const claimed = claimDataDir(directory, { fresh: false });
  const second = () => claimDataDir(directory, { fresh: true });
  expect(second).toThrow(StartError);
  expect(second).toThrow(`is already running on ${directory} (process ${process.pid})`);
  claimed.release();
  claimDataDir(directory, { fresh: false }).release();
});

test('the lock of a process that died is taken over', () => {
  // Above Linux's greatest process id.
  writeFileSync(join(directory, 'lock'), '4194305');
  const claimed = claimDataDir(directory, { fresh: false });
  claimed.release();
  expect(existsSync(join(directory, 'lock'))).toBe(false);
});

test('fresh empties the folder; otherwise everything stays', () => {
  mkdirSync(join(directory, 'table'));
  writeFileSync(join(directory, 'table', 'data'), 'x');
  claimDataDir(directory, { fresh: false }).release();
  expect(readdirSync(directory)).toEqual(['table']);
  claimDataDir(directory, { fresh: true }).release();
  expect(readdirSync(directory)).toEqual([]);
});

test('a folder that can’t be made is one clear line', () => {
  writeFileSync(join(directory, 'file'), '');
  const claim = () => claimDataDir(join(directory, 'file', 'below'), { fresh: false });
  expect(claim).toThrow(StartError);
  expect(claim).toThrow(/Can't write to .*--data-dir/);
});

test('a start that fails before the table is seeded leaves nothing for the next one, which begins again', async () => {
  const start = async (leaves: string) => {
    const cleanup = new Cleanup();
    createContext({ dataDir: directory, seed: async () => [] }, cleanup);
    const found = existsSync(join(directory, 'table', 'before'));
    mkdirSync(join(directory, 'table'), { recursive: true });
    writeFileSync(join(directory, 'table', leaves), '');
    await cleanup.run();
    return found;
  };
  expect(await start('before')).toBe(false);
  expect(await start('after')).toBe(false);
  expect(readdirSync(join(directory, 'table'))).toEqual(['after']);
});
