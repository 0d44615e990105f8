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
  // The first argument of a call, other than of a `describe`.
  const [before = '', after] = readFileSync(file, 'utf8').split(`'${name}'`);
  expect(after).toBeDefined();
  expect(before).toMatch(/\(\s*$/);
  expect(before).not.toMatch(/describe(\.each)?\(\s*$/);
});
