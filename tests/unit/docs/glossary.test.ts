import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codes, read, tableRows } from './documents';

/** Where each column's domains have their folders, and the folders there that are shared by domains. */
const layers = {
  contracts: { folder: 'contracts', shared: [] },
  core: { folder: 'lambdas/core', shared: ['kernel'] },
  rows: { folder: 'lambdas/adapters/dynamodb', shared: ['lists', 'table'] },
  admin: { folder: 'frontend/src/features/admin', shared: ['shared'] },
} as const;

const glossary = read('docs/glossary.md');
const [head = [], ...domains] = [
  ['domain', 'is about', ...Object.keys(layers)],
  ...tableRows(glossary, ['domain', 'is about', ...Object.keys(layers)]),
];

test.each(Object.entries(layers))(
  'each domain of %s is a folder of its name, and no other',
  (layer, where) => {
    const ticked = domains
      .filter((row) => row[head.indexOf(layer)] === '✓')
      .flatMap(([name = '']) => codes(name));
    const shared: readonly string[] = where.shared;
    expect(folders(where.folder).filter((name) => !shared.includes(name))).toEqual(ticked.toSorted());
  },
);

test('no term has two meanings', () => {
  const terms = [...glossary.matchAll(/^\| ([a-z][^|]*) \|/gm)]
    .map(([, term = '']) => term)
    .filter((term) => term !== 'term' && term !== 'domain');
  expect(terms).toEqual([...new Set(terms)]);
});

const folders = (path: string): string[] =>
  readdirSync(join(__dirname, '../../..', path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
