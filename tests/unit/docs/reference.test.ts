import { markdownTable } from '../../../scripts/lib/documents/markdown';
import { referencePages } from '../../../scripts/lib/documents/reference-pages';
import { readSources } from '../tree/source-tree';
import { read } from './documents';

test.each(Object.entries(referencePages))('%s is what `npm run reference` writes', (path, text) => {
  expect(read(path)).toBe(text());
});

test('the page of the table has the key of every kind of row', () => {
  const made = Object.entries(readSources())
    .filter(([path]) => path.startsWith('lambdas/adapters/dynamodb/'))
    .flatMap(([, source]) => [...source.matchAll(/^export const (\w+Key)\b[^;]*?\bKey\b/gm)])
    .map(([, name = '']) => name);
  const used = read('scripts/lib/documents/table-document.ts');
  expect(made.length).toBeGreaterThan(50);
  expect(made.filter((name) => !new RegExp(`key: ${name}\\b`).test(used))).toEqual([]);
});

test('a cell with a bar stays one cell', () => {
  expect(markdownTable(['a', 'b'], [['x | y', 'z']])).toBe('| a | b |\n|---|---|\n| x \\| y | z |');
});
