import { join } from 'node:path';
import {
  allowedLicences,
  licencesDocument,
  shippedPackages,
} from '../../../scripts/lib/documents/licences-document';
import { parseSources, readSources } from '../tree/source-tree';
import { read } from './documents';

const shipped = shippedPackages(join(__dirname, '../../..'));

test('docs/licences.md is what `npm run licences` writes', () => {
  expect(read('docs/licences.md')).toBe(licencesDocument(shipped));
});

test('everything that is shipped has an allowed licence', () => {
  expect(shipped.filter(({ licence }) => !allowedLicences.includes(licence))).toEqual([]);
});

test('it lists the packages that functions and site import, with their dependencies; no tools', () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['zod', 'react-dom', '@paystack/inline-js', '@aws-amplify/core']),
  );
  for (const tool of ['aws-cdk-lib', 'jest', 'vite', 'typescript']) expect(names).not.toContain(tool);
});

test('any other licence, or none, is refused with the name of the package', () => {
  const other = { name: 'left-pad', version: '1.0.0', licence: 'GPL-3.0-only' };
  expect(() => licencesDocument([...shipped, other])).toThrow('left-pad 1.0.0: GPL-3.0-only');
  expect(() => licencesDocument([{ ...other, licence: 'none named' }])).toThrow('left-pad');
});

test('everything that functions and site import is among the dependencies', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(read('package.json'));
  // The page for developers shows its samples as text.
  const deployed = Object.entries(readSources()).filter(
    ([path]) => /^(contracts|lambdas|frontend\/src)\//.test(path) && !/\/developers\/samples\//.test(path),
  );
  const imports = parseSources(Object.fromEntries(deployed)).flatMap((module) => module.imports);
  const packages = imports
    .filter(
      ({ target, isTypeOnly, specifier }) => !target && !isTypeOnly && !/^(node|virtual):/.test(specifier),
    )
    .map(({ specifier }) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});
