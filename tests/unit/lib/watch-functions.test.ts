import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../../scripts/lib/functions/function-bundles';
import { watchFunctions } from '../../../scripts/lib/functions/watch-functions';
import { until } from '../../support/waiting/until';

let directory: string;
let handler: string;
let watching: Awaited<ReturnType<typeof watchFunctions>>;
let problems: string[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'watch-functions-'));
  mkdirSync(join(directory, 'functions/greet'), { recursive: true });
  handler = join(directory, 'functions/greet/handler.ts');
  writeFileSync(handler, greeting('first'));
  const options = { functionsDir: join(directory, 'functions'), outDir: join(directory, 'out') };
  await buildFunctions(options);
  problems = [];
  watching = await watchFunctions({
    ...options,
    onBuild: async () => undefined,
    onError: (message) => problems.push(message),
  });
});
afterEach(async () => {
  await watching.close();
  rmSync(directory, { recursive: true });
});

const greeting = (text: string) => `export const handler = () => '${text}';`;
const isBuilt = (text: string) =>
  until(() => readFileSync(join(directory, 'out/greet/index.js'), 'utf8').includes(text));

test('a source that an editor replaces by another file is built each time', async () => {
  for (const text of ['second', 'third', 'fourth']) {
    writeFileSync(`${handler}.tmp`, greeting(text));
    renameSync(`${handler}.tmp`, handler);
    await isBuilt(text);
  }
  writeFileSync(handler, greeting('fifth'));
  await isBuilt('fifth');
  expect(problems).toEqual([]);
});

test('a source that is removed and written again is built', async () => {
  rmSync(handler);
  writeFileSync(handler, greeting('second'));
  await isBuilt('second');
});

test('an older file that takes a source’s place is built', async () => {
  const older = join(directory, 'older.ts');
  writeFileSync(older, greeting('older'));
  utimesSync(older, 1_000_000_000, 1_000_000_000);
  renameSync(older, handler);
  await isBuilt('older');
});
