import { parseArgs } from 'node:util';
import { errorText } from '../../../lib/exit-with-error';

test('an error is shown as its message and those of its causes, each once', () => {
  const cause = new Error('The table is not there');
  expect(errorText(new Error('Nothing was read', { cause }))).toBe(
    'Nothing was read\nThe table is not there',
  );
  expect(errorText(new Error(`Nothing: ${cause.message}`, { cause }))).toBe(
    'Nothing: The table is not there',
  );
});

test('an error in the program keeps its stack', () => {
  expect(errorText(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n\s+at /);
});

test('credentials that AWS doesn’t have are reported with what to do', () => {
  const error = Object.assign(new Error('Could not load credentials from any providers'), {
    name: 'CredentialsProviderError',
  });
  expect(errorText(error)).toBe(
    'AWS does not know who you are. Run `aws configure list` to see which credentials are used. ' +
      '(Could not load credentials from any providers)',
  );
});

test('an unknown option is shown without a stack', () => {
  const options = { table: { type: 'string' } } as const;
  let text = '';
  try {
    parseArgs({ args: ['--tabel'], options });
  } catch (error) {
    text = errorText(error);
  }
  expect(text).toContain("'--tabel'");
  expect(text).not.toMatch(/^\s+at /m);
});

test('a thrown value that is not an error is shown as it is', () => {
  expect(errorText('Stop')).toBe('Stop');
});
