import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../../../local/main';
import type { SeedTarget } from '../../../local/options';
import { StartError } from '../../../local/start-error';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const seeded = { empty: false } as SeedTarget;
const mark = () => join(folder, 'new-shop');

test('a later start lists the accounts that there are', async () => {
  expect(await seed(seeded, false, mark())).toHaveLength(5);
  writeFileSync(mark(), '');
  for (const isAsked of [false, true])
    expect(await seed(seeded, isAsked, mark())).toMatchObject([{ email: 'owner@nkoso.example' }]);
});

test('a new shop needs a new table', async () => {
  await expect(seed(seeded, true, mark())).rejects.toThrow(StartError);
});
