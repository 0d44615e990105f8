import { constants, createHash, createPublicKey, getDiffieHellman, publicEncrypt } from 'node:crypto';

/**
 * The arithmetic of Cognito's SRP-6a: SHA-256 over the 3072-bit group of RFC 3526, with generator 2. Numbers
 * travel as hex.
 */
export const N = fromHex(getDiffieHellman('modp15').getPrime('hex'));
export const g = 2n;
export const k = hashOfHex(padded(N) + padded(g));

/** Even length, and a leading zero byte where the first bit is set: how Cognito's clients write a number. */
export function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

export function hashOfHex(hex: string): bigint {
  return fromHex(createHash('sha256').update(bytes(hex)).digest('hex'));
}

/**
 * Modulo N. What RSA encrypts without padding is a power: by OpenSSL, it takes a sixth of the time that it takes with BigInt. The
 * secret of a Diffie-Hellman exchange would be one, too, but Node 24, which Lambda runs, first takes two seconds to check the prime.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const key = createPublicKey({ key: { kty: 'RSA', n: prime, e: base64url(exponent) }, format: 'jwk' });
  const message = bytes((base % N).toString(16).padStart(N.toString(16).length, '0'));
  const encrypted = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, message);
  return fromHex(encrypted.toString('hex'));
}

const base64url = (value: bigint): string => bytes(padded(value)).toString('base64url');
const prime = base64url(N);

export function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

export function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
