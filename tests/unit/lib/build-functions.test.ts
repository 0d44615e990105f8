import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../../scripts/lib/functions/function-bundles';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'build-functions-'));
  write('shared.ts', "export const greeting = 'good morning';");
  write(
    'functions/greet/handler.ts',
    "import { greeting } from '../../shared'; export const handler = () => greeting;",
  );
  write('functions/other/handler.ts', "export const handler = () => 'other';");
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(path: string, text: string) {
  const file = join(directory, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
const build = async () => {
  const functions = await buildFunctions({
    functionsDir: join(directory, 'functions'),
    outDir: join(directory, 'out'),
  });
  return functions.map(({ name }) => name);
};
const bundle = (name: string) => readFileSync(join(directory, 'out', name, 'index.js'), 'utf8');
const metafile = () => JSON.parse(readFileSync(join(directory, 'out/metafile.json'), 'utf8'));

test('a change of a shared source builds the functions that import it, and no other', async () => {
  await build();
  // Building the other would mend this.
  writeFileSync(join(directory, 'out/other/index.js'), 'as it was');
  write('shared.ts', "export const greeting = 'good evening';");
  expect(await build()).toEqual(['greet', 'other']);
  expect(bundle('greet')).toContain('good evening');
  expect(bundle('other')).toBe('as it was');
  expect(Object.keys(metafile().outputs)).toHaveLength(2);
});

test('a module that a function has begun to import counts as its source', async () => {
  await build();
  write(
    'functions/other/handler.ts',
    "import { greeting } from '../../shared'; export const handler = () => greeting;",
  );
  await build();
  write('shared.ts', "export const greeting = 'good evening';");
  await build();
  expect(bundle('other')).toContain('good evening');
});

test('a change of the lock file, or of how functions are built, builds all of them', async () => {
  await build();
  writeFileSync(join(directory, 'out/other/index.js'), 'as it was');
  const record = join(directory, 'out/build-record.json');
  // As if another lock file had been installed then.
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), fingerprint: '1' }));
  await build();
  expect(bundle('other')).not.toBe('as it was');
});

test('nothing is built again while nothing changes', async () => {
  await build();
  const built = () => statSync(join(directory, 'out/build-record.json')).mtimeMs;
  const first = built();
  await build();
  expect(built()).toBe(first);
});

test('a new function is built, and the bundle of a removed one is deleted', async () => {
  await build();
  rmSync(join(directory, 'functions/other'), { recursive: true });
  write('functions/added/handler.ts', "export const handler = () => 'added';");
  expect(await build()).toEqual(['added', 'greet']);
  expect(bundle('added')).toContain('added');
  expect(existsSync(join(directory, 'out/other'))).toBe(false);
  expect(Object.values(metafile().outputs)).toHaveLength(2);
});

test('if a source doesn’t build, all bundles stay, and the next build tries again', async () => {
  await build();
  write('shared.ts', "export const greeting = 'good evening';");
  write('functions/other/handler.ts', 'export const handler = () => {');
  await expect(build()).rejects.toThrow('handler.ts');
  expect(bundle('greet')).toContain('good morning');
  write('functions/other/handler.ts', "export const handler = () => 'mended';");
  await build();
  expect(bundle('greet')).toContain('good evening');
  expect(bundle('other')).toContain('mended');
});

test('a source that was removed is an error of those that import it', async () => {
  await build();
  rmSync(join(directory, 'shared.ts'));
  await expect(build()).rejects.toThrow('shared');
});

test('a record that can’t be read means that everything is built', async () => {
  await build();
  writeFileSync(join(directory, 'out/build-record.json'), '{"fingerprint":');
  writeFileSync(join(directory, 'out/other/index.js'), 'as it was');
  await build();
  expect(bundle('other')).not.toBe('as it was');
});
