import { impurities, largeZods, wrongImports } from './import-rules';
import { type Module, parseSources, readSources, type Sources } from './source-tree';

let modules: Module[];
beforeAll(() => {
  modules = parseSources(readSources());
});

test('imports point in one direction: contracts <- core <- adapters <- functions; the frontend imports contracts', () => {
  expect(wrongImports(modules)).toEqual([]);
});

test('core takes its clock, randomness, settings and I/O as arguments', () => {
  expect(impurities(modules)).toEqual([]);
});

test('functions bundle zod/mini', () => {
  expect(largeZods(modules)).toEqual([]);
});

describe('the rules find', () => {
  const inFixture = (rule: (modules: Module[]) => string[], sources: Sources) => rule(parseSources(sources));

  test.each([
    ['contracts that import core', 'contracts/a.ts', "import { b } from '../lambdas/core/b';"],
    ['contracts that import a package', 'contracts/a.ts', "import fs from 'node:fs';"],
    ['core that imports an adapter’s type', 'lambdas/core/a.ts', "import type { B } from '../adapters/b';"],
    ['core that re-exports an adapter', 'lambdas/core/a.ts', "export { b } from '../adapters/b';"],
    ['core that imports the SDK', 'lambdas/core/a.ts', "import { X } from '@aws-sdk/client-dynamodb';"],
    ['core that imports an adapter dynamically', 'lambdas/core/a.ts', "await import('../adapters/b');"],
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
    ['a construct that imports a handler', 'lib/a.ts', "import { b } from '../lambdas/functions/b/handler';"],
    ['a feature importing another', 'frontend/src/features/a/x.tsx', "import { b } from '../b/y';"],
    [
      'an oracle that imports a rule of the shop',
      'tests/simulation/oracle/a.ts',
      "import { b } from '../../../lambdas/core/b';",
    ],
    [
      'an oracle that imports a rule of the contracts',
      'tests/simulation/oracle/a.ts',
      "import { b } from '../../../contracts/b';",
    ],
    [
      'an invariant that imports a rule of the shop',
      'tests/simulation/world/a-invariants.ts',
      "import { b } from '../../../lambdas/core/b';",
    ],
    ['a folder in no layer', 'elsewhere/a.ts', ''],
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
  ])('core with %s', (text) => {
    expect(inFixture(impurities, { 'lambdas/core/a.ts': text })).toHaveLength(1);
  });

  test('a date from an argument and a hash are allowed', () => {
    const text =
      "import { createHash } from 'node:crypto';\nexport const day = (time: string) => new Date(time);";
    expect(inFixture(impurities, { 'lambdas/core/a.ts': text })).toEqual([]);
  });

  test('all of zod, in a contract and in an adapter', () => {
    const text = "import * as z from 'zod';";
    expect(inFixture(largeZods, { 'contracts/a.ts': text, 'lambdas/adapters/a.ts': text })).toHaveLength(2);
    expect(inFixture(largeZods, { 'contracts/a.ts': "import * as z from 'zod/mini';" })).toEqual([]);
  });
});
