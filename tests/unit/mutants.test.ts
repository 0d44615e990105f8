import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants } from '../mutants/all-mutants';
import { mutated } from '../mutants/mutant';

/** Each mutant still has exactly one place in the code. `npm run mutants` shows whether each is caught. */
const root = join(__dirname, '../..');

test('there are at least 60 mutants, each with a name of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test.each(mutants)('"$name" has exactly one place in $file, and changes it', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8');
  expect(mutated(text, mutant)).not.toBe(text);
  if (mutant.test !== undefined) expect(existsSync(join(root, mutant.test))).toBe(true);
});

test('a place that is missing or there twice is an error', () => {
  const mutant = { name: 'm', file: 'f', find: 'b', replace: 'c' };
  expect(mutated('abd', mutant)).toBe('acd');
  expect(() => mutated('a', mutant)).toThrow('has 0 places');
  expect(() => mutated('abab', mutant)).toThrow('has 2 places');
});
