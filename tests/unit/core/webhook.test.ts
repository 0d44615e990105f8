import { createHmac } from 'node:crypto';
import { isSignedByPaystack } from '../../../lambdas/core/top-ups/paystack-webhook';

const key = 'sk_test_of_this_test';
const body = JSON.stringify({ event: 'charge.success', data: { reference: 'T1' } });
const signed = (text: string, secret = key, hash = 'sha512') =>
  createHmac(hash, secret).update(text).digest('hex');

describe('a webhook is genuine', () => {
  test('with the signature of its raw body, in either letter case', () => {
    expect(isSignedByPaystack(body, signed(body), key)).toBe(true);
    expect(isSignedByPaystack(body, signed(body).toUpperCase(), key)).toBe(true);
  });

  test.each([
    ['no signature', ''],
    ['a random signature', 'ab'.repeat(64)],
    ['half of the signature', signed(body).slice(0, 64)],
    ['a signature with more behind it', `${signed(body)}00`],
    ['a signature by another key', signed(body, 'sk_test_of_another')],
    ['another body’s signature', signed(`${body} `)],
    ['a signature by a weaker hash', signed(body, key, 'sha256')],
    ['a signature that is not hexadecimal', 'zz'.repeat(64)],
  ])('not with %s', (_, signature) => {
    expect(isSignedByPaystack(body, signature, key)).toBe(false);
  });

  test('never while there is no key, even if signed with an empty key', () => {
    for (const secret of ['', 'undefined']) {
      expect(isSignedByPaystack(body, signed(body, secret), '')).toBe(false);
    }
    expect(isSignedByPaystack(body, '', '')).toBe(false);
  });
});
