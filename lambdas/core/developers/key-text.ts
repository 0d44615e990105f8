import { createHash } from 'node:crypto';
import { type KeyMode, keyPattern } from '../../../contracts/developers/keys';
import type { Ids } from '../runtime-ports';

/* The form of a key: `nk_live_` or `nk_test_`, 32 random characters, and 6 check characters that follow from the rest. */

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checkLength = 6;

/** Returns a fresh key. It is shown once, and only its hash is stored. */
export function newKey(mode: KeyMode, ids: Ids): string {
  // Two ids hold 256 random bits, and 32 of these characters 190.
  const head = `nk_${mode}_${inBase62(ids.next() + ids.next(), randomLength)}`;
  return head + checkOf(head);
}

/** Returns a fresh public name of a key. */
export const newKeyId = (ids: Ids): string => inBase62(ids.next(), 8);

/** Whether a text has the form of a key and no typo. Anybody can make such a text: the table says whether it is one. */
export function isWellFormed(text: string): boolean {
  if (!keyPattern.test(text)) return false;
  const head = text.slice(0, -checkLength);
  return checkOf(head) === text.slice(-checkLength);
}

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The key's beginning and end, by which its owner recognises it. */
export const shownPart = (key: string): string => `${key.slice(0, 12)}…${key.slice(-4)}`;

const checkOf = (head: string): string => inBase62(head, checkLength);

/** Returns this many characters that follow from a text and look random. */
function inBase62(text: string, length: number): string {
  let rest = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  let result = '';
  const base = BigInt(characters.length);
  while (result.length < length) {
    result += characters.charAt(Number(rest % base));
    rest /= base;
  }
  return result;
}
