import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../../scripts/lib/functions/function-bundles';
import { keptDeclarations } from '../../../scripts/lib/functions/kept-declarations';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kept-declarations-'));
  mkdirSync(join(directory, 'functions/echo'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

const declare = (timeoutSeconds: number) =>
  writeFileSync(
    join(directory, 'functions/echo/handler.ts'),
    `export const handler = Object.assign(async () => null, {
       declaration: { needs: [], memoryMegabytes: 128, timeoutSeconds: ${timeoutSeconds} },
     });`,
  );
const declared = async () => {
  const folders = { functionsDir: join(directory, 'functions'), outDir: join(directory, 'out') };
  await buildFunctions(folders);
  return keptDeclarations(folders, ['echo']);
};

test('declarations are kept while the sources are unchanged, and read again in the next build after a change', async () => {
  declare(10);
  const first = await declared();
  expect(first).toEqual({ echo: { needs: [], memoryMegabytes: 128, timeoutSeconds: 10 } });
  expect(await declared()).toEqual(first);
  declare(20);
  expect(await declared()).toEqual({ echo: { ...first.echo, timeoutSeconds: 20 } });
});

test('unreadable kept declarations are read from the sources', async () => {
  declare(10);
  const first = await declared();
  writeFileSync(join(directory, 'out/declarations.json'), '{"builtAtMs":');
  expect(await declared()).toEqual(first);
});
