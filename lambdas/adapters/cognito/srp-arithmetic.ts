import { createDiffieHellman, createHash, getDiffieHellman } from 'node:crypto';

/**
 * The arithmetic of Cognito's SRP-6a: SHA-256 over the 3072-bit group of RFC 3526, with generator 2. Numbers
 * travel as hex.
 */
export const N = fromHex(getDiffieHellman('modp15').getPrime('hex'));
export const g = 2n;
const group = createDiffieHellman(bytes(N.toString(16)), Number(g));
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
 * Modulo N. The secret that two share by Diffie and Hellman is a power: OpenSSL's takes a tenth of the time of BigInt's.
 * @throws Error where the base is 0, 1 or -1 modulo N, which it takes for an attack
 */
export function power(base: bigint, exponent: bigint): bigint {
  group.setPrivateKey(bytes(padded(exponent)));
  return fromHex(group.computeSecret(bytes(padded(base % N))).toString('hex'));
}

export function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

export function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
