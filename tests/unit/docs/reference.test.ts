import { functionNames } from '../../../lib/functions';
import { markdownTable } from '../../../scripts/lib/documents/markdown';
import { referencePages } from '../../../scripts/lib/documents/reference-pages';
import { readSources } from '../tree/source-tree';
import { codes, read, tableRows } from './documents';

test.each(Object.entries(referencePages))('%s is what `npm run reference` writes', async (path, text) => {
  expect(read(path)).toBe(await text());
});

test('the page about the table has the key of every kind of row', () => {
  const sources = Object.entries(readSources());
  const namesIn = (folder: string, pattern: RegExp) =>
    sources
      .filter(([path]) => path.startsWith(folder))
      .flatMap(([, source]) => [...source.matchAll(pattern)].map(([, name = '']) => name));
  const made = [
    ...namesIn('lambdas/adapters/dynamodb/', /^export const (\w+Key)\b[^;]*?\bKey\b/gm),
    ...namesIn('lambdas/core/', /^export const (\w+Row)\b[^;]*?= (?:\/\* @__PURE__ \*\/ )?row\(/gm).map(
      (name) => `${name}.key`,
    ),
  ];
  const used = read('scripts/lib/documents/table-document.ts');
  expect(made.length).toBeGreaterThan(50);
  expect(made.filter((name) => !new RegExp(`key: ${name}\\b`).test(used))).toEqual([]);
});

test('the access patterns name only functions of the shop', () => {
  const rows = tableRows(read('docs/reference/access-patterns.md'), ['pattern', 'key or index']);
  const named = rows.flatMap(([, , functions = '']) => codes(functions));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !functionNames.some((known) => known === name))).toEqual([]);
});

test('a cell with a bar stays one cell', () => {
  expect(markdownTable(['a', 'b'], [['x | y', 'z']])).toBe('| a | b |\n|---|---|\n| x \\| y | z |');
});
