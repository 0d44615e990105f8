import { createHash } from 'node:crypto';
import { fromHex, g, N, power } from '../../../../local/cognito/srp-client';

const powerByDefinition = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % N;
    if (bit === '1') result = (result * base) % N;
  }
  return result;
};

/** As long as a hash, a random number, or the product of the two. */
const exponent = (bytes: number): bigint =>
  fromHex(createHash('shake256', { outputLength: bytes }).update('exponent').digest('hex'));
const base = exponent(400) % N;

test.each([1, 32, 64, 96, 128])(
  'a power with an exponent of %i bytes equals the power by definition',
  (bytes) => {
    for (const each of [g, base, N - base, N - 1n, N + base]) {
      expect(power(each, exponent(bytes))).toBe(powerByDefinition(each, exponent(bytes)));
    }
  },
);
