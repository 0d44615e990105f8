import { readStatusWord } from '../../../lambdas/adapters/suppliers/answers';
import { hubnetAnswers } from '../../../lambdas/adapters/suppliers/hubnet';
import { restAnswers } from '../../../lambdas/adapters/suppliers/rest';
import { read } from './documents';

const page = read('docs/suppliers.md');
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rowsOf = (title: string): string[][] =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf);
const code = (text: string): string => `\`${text}\``;

test.each([
  ['Hubnet', hubnetAnswers],
  ['Plain REST', restAnswers],
] as const)('%s: the page lists exactly the certain answers', (title, { refusals, notFound }) => {
  const rows = refusals.map(({ when, means }) => [
    String(when.http ?? 'any'),
    when.code ? code(when.code) : 'any',
    when.words ? code(when.words) : 'any',
    means,
  ]);
  expect(rowsOf(title)).toEqual(rows);
  expect(section(title)).toContain(`no such order: ${notFound.map(code).join(', ')}.`);
});

test('the words for an order’s state are those on the page', () => {
  const kinds = { 'under way': 'accepted', delivered: 'delivered', failed: 'failed' } as const;
  const listed = rowsOf('State words').flatMap(([words = '', means = '']) =>
    [...words.matchAll(/`([^`]+)`/g)].map(
      ([, word = '']) => [word, kinds[means as keyof typeof kinds]] as const,
    ),
  );
  expect(listed).not.toEqual([]);
  for (const [word, kind] of listed) expect(readStatusWord(word)).toBe(kind);
});
