import { createHmac } from 'node:crypto';

/** RFC 6238 as authenticator apps implement it: six digits, SHA-1, steps of 30 seconds. */
const stepMs = 30_000;
const digits = 6;

export const stepAt = (now: number): number => Math.floor(now / stepMs);

/** Returns the code of one step, for a secret in base32. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  // RFC 4226, 5.3: the last four bits say where the number begins.
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** Returns a code's step: this one, or a neighbour for clocks that differ. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const step = stepAt(Date.now());
  return [step, step - 1, step + 1].find((each) => codeOf(secret, each) === code);
}

/** RFC 4648, without padding. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
