import { join } from 'node:path';
import {
  allowedLicences,
  closure,
  importedPackages,
  licencesDocument,
  shippedPackages,
} from '../../../scripts/lib/documents/licences-document';
import { read } from './documents';

const shipped = shippedPackages(join(__dirname, '../../..'));

test('docs/licences.md is what `npm run licences` writes', () => {
  expect(read('docs/licences.md')).toBe(licencesDocument(shipped));
});

test('everything that is shipped is under a licence that is allowed', () => {
  expect(shipped.filter(({ licence }) => !allowedLicences.includes(licence))).toEqual([]);
});

test('it has the packages that the functions and the site import, and theirs; no tools', () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['zod', 'react-dom', 'uplot', '@paystack/inline-js', '@aws-amplify/core']),
  );
  for (const tool of ['aws-cdk-lib', 'jest', 'vite', 'typescript']) expect(names).not.toContain(tool);
});

test('any other licence, or none, is refused with the package that has it', () => {
  const other = { name: 'left-pad', version: '1.0.0', licence: 'GPL-3.0-only' };
  expect(() => licencesDocument([...shipped, other])).toThrow('left-pad 1.0.0: GPL-3.0-only');
  expect(() => licencesDocument([{ ...other, licence: 'none named' }])).toThrow('left-pad');
});

test('an import is seen however it is written, unless it is of types alone', () => {
  const source = [
    "import * as z from 'zod';",
    "import {\n  type A,\n  b,\n} from '@scope/name/deep/file';",
    "import 'styles/base.css';",
    "export { c } from 'again';",
    "const later = () => import('late/part');",
    "import type { T } from 'types-alone';",
    "import { own } from './own';",
    "import { join } from 'node:path';",
  ].join('\n');
  expect(importedPackages(source)).toEqual(['zod', '@scope/name', 'styles', 'again', 'late']);
});

test('a package is looked for as Node does: the nearest one counts, peers too, optional peers not', () => {
  const version = '1.0.0';
  const packages = {
    'node_modules/a': {
      version,
      dependencies: { b: '1' },
      peerDependencies: { p: '1', q: '1' },
      peerDependenciesMeta: { q: { optional: true } },
    },
    'node_modules/a/node_modules/b': { version, dependencies: { c: '1' } },
    'node_modules/b': { version },
    'node_modules/c': { version },
    'node_modules/p': { version, dependencies: { a: '1' } },
    'node_modules/q': { version },
  };
  expect(closure(packages, ['a']).toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/p',
  ]);
  expect(() => closure(packages, ['d'])).toThrow('d is not in package-lock.json');
});
