import { codeOf, stepAt, stepOfCode, toBase32 } from '../../../local/cognito/totp';

const secret = toBase32(Buffer.from('12345678901234567890'));

test('secrets are written in the form that apps read', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('after %i seconds the code is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code);
});

test('a code is valid in its own half minute and in one more on either side', () => {
  const now = 1111111109_000;
  const step = stepAt(now);
  const taken = [-2, -1, 0, 1, 2].map((ahead) => stepOfCode(secret, codeOf(secret, step + ahead), now));
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
});
