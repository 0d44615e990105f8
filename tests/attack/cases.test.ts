import { readFileSync } from 'node:fs';
import { cases } from './cases';

const named = cases.flatMap(({ found, tests }, index) =>
  Object.entries(tests).flatMap(([file, names]) =>
    names.map((name) => ({ case: index + 1, found, file, name })),
  ),
);

test('all nine findings have tests', () => {
  expect(cases).toHaveLength(9);
  expect(new Set(named.map((row) => row.case)).size).toBe(9);
});

test.each(named)('$case. $found: "$name" is a test of $file', ({ file, name }) => {
  const source = readFileSync(file, 'utf8');
  expect(source.includes(`'${name}'`)).toBe(true);
});
