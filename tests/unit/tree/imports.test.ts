import { barrels, cycles, impurities, largeZods, scans, wrongImports } from './import-rules';
import { type Module, parseSources, readSources, type Sources } from './source-tree';

let modules: Module[];
beforeAll(() => {
  modules = parseSources(readSources());
});

test('imports point one way: contracts <- core <- adapters <- functions, and the frontend has contracts only', () => {
  expect(wrongImports(modules)).toEqual([]);
});

test('core takes its clock, randomness, settings and I/O as arguments', () => {
  expect(impurities(modules)).toEqual([]);
});

test('nothing under lambdas/ scans the table', () => {
  expect(scans(modules)).toEqual([]);
});

test('what the functions load has the small zod', () => {
  expect(largeZods(modules)).toEqual([]);
});

test('no module imports itself by way of others', () => {
  expect(cycles(modules)).toEqual([]);
});

test('no file only exports what others define', () => {
  expect(barrels(modules)).toEqual([]);
});

describe('the rules see', () => {
  const inFixture = (rule: (modules: Module[]) => string[], sources: Sources) => rule(parseSources(sources));

  test.each([
    ['contracts that import core', 'contracts/a.ts', "import { b } from '../lambdas/core/b';"],
    ['contracts that import a package', 'contracts/a.ts', "import fs from 'node:fs';"],
    [
      'core that imports an adapter, if only its type',
      'lambdas/core/a.ts',
      "import type { B } from '../adapters/b';",
    ],
    ['core that exports from an adapter', 'lambdas/core/a.ts', "export { b } from '../adapters/b';"],
    ['core that imports the SDK', 'lambdas/core/a.ts', "import { X } from '@aws-sdk/client-dynamodb';"],
    ['core that imports an adapter when it runs', 'lambdas/core/a.ts', "await import('../adapters/b');"],
    [
      'an adapter that imports a function',
      'lambdas/adapters/a.ts',
      "import { b } from '../functions/b/handler';",
    ],
    [
      'an adapter that imports the runtime’s code',
      'lambdas/adapters/a.ts',
      "import { b } from '../runtime/b';",
    ],
    [
      'a function that imports another',
      'lambdas/functions/a/handler.ts',
      "import { b } from '../b/handler';",
    ],
    ['a lambda that imports the local cloud', 'lambdas/runtime/a.ts', "import { b } from '../../local/b';"],
    [
      'a lambda that imports a test',
      'lambdas/functions/a/handler.ts',
      "import { b } from '../../../tests/b';",
    ],
    ['a construct that imports a handler', 'lib/a.ts', "import { b } from '../lambdas/functions/b/handler';"],
    [
      'the frontend importing a lambda',
      'frontend/src/app/a.tsx',
      "import { b } from '../../../lambdas/core/b';",
    ],
    ['a feature importing another', 'frontend/src/features/a/x.tsx', "import { b } from '../b/y';"],
    ['the local cloud importing a test', 'local/a.ts', "import { b } from '../tests/b';"],
    ['a folder that is in no layer', 'elsewhere/a.ts', ''],
  ])('%s', (_, path, text) => {
    expect(inFixture(wrongImports, { [path]: text })).toHaveLength(1);
  });

  test.each([
    'const now = Date.now();',
    'const now = new Date();',
    'const id = Math.random();',
    'const id = crypto.randomUUID();',
    'const name = process.env.TABLE_NAME;',
    "const answer = fetch('https://hubnet.example');",
    'setTimeout(() => {}, 1);',
    "import { randomBytes } from 'node:crypto';",
  ])('core that says %s', (text) => {
    expect(inFixture(impurities, { 'lambdas/core/a.ts': text })).toHaveLength(1);
  });

  test('that a date made from an argument, and a hash, are pure', () => {
    const text =
      "import { createHash } from 'node:crypto';\nexport const day = (time: string) => new Date(time);";
    expect(inFixture(impurities, { 'lambdas/core/a.ts': text })).toEqual([]);
  });

  test('a scan', () => {
    const text = "import { ScanCommand } from '@aws-sdk/lib-dynamodb';";
    expect(inFixture(scans, { 'lambdas/adapters/a.ts': text })).toHaveLength(1);
  });

  test('all of zod, in a contract and in an adapter', () => {
    const text = "import * as z from 'zod';";
    expect(inFixture(largeZods, { 'contracts/a.ts': text, 'lambdas/adapters/a.ts': text })).toHaveLength(2);
    expect(inFixture(largeZods, { 'contracts/a.ts': "import * as z from 'zod/mini';" })).toEqual([]);
  });

  test('a cycle through three files, of which one imports a type', () => {
    const sources = {
      'contracts/a.ts': "import { b } from './b';",
      'contracts/b.ts': "import type { C } from './c';",
      'contracts/c.ts': "import { a } from './a';",
      'contracts/d.ts': "import { a } from './a';",
    };
    expect(inFixture(cycles, sources)).toEqual([
      'contracts/a.ts -> contracts/b.ts -> contracts/c.ts -> contracts/a.ts',
    ]);
  });

  test('a barrel', () => {
    const sources = {
      'contracts/a.ts': "export * from './b';",
      'contracts/b.ts': "export { c } from './c';\nexport const d = 1;",
    };
    expect(inFixture(barrels, sources)).toEqual(['contracts/a.ts']);
  });
});
