import { parseArgs } from 'node:util';
import { wordsOf } from '../../../lib/in-words';

test('an error is its words and those of its causes, each once', () => {
  const cause = new Error('The table is not there');
  expect(wordsOf(new Error('Nothing was read', { cause }))).toBe('Nothing was read\nThe table is not there');
  expect(wordsOf(new Error(`Nothing: ${cause.message}`, { cause }))).toBe('Nothing: The table is not there');
});

test('a mistake of the program’s own keeps its stack', () => {
  expect(wordsOf(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n\s+at /);
});

test('an option that there is none of is the operator’s mistake, not the program’s', () => {
  const options = { table: { type: 'string' } } as const;
  let said = '';
  try {
    parseArgs({ args: ['--tabel'], options });
  } catch (error) {
    said = wordsOf(error);
  }
  expect(said).toContain("'--tabel'");
  expect(said).not.toMatch(/^\s+at /m);
});

test('what is thrown and is no error is shown as it is', () => {
  expect(wordsOf('Stop')).toBe('Stop');
});
