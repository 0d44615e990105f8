import { createHash, timingSafeEqual } from 'node:crypto';
import type { RecoveryCodes } from './rows';

export const recoveryCodeCount = 10;

/** Crockford's: without letters that look like others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 24;

/**
 * Codes such as `k7qm-2xv4-...`: 24 characters of 5 bits. With 120 bits, a hash without a salt is enough (ASVS 6.5.2
 * wants 112), and nobody finds one by trying.
 * @param nextId at least 128 random bits each
 */
export const newRecoveryCodes = (nextId: () => string): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const bytes = createHash('sha256').update(nextId()).digest();
    const letters = Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % 32]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });

/** As a person copies it from paper: in capitals, with spaces, with an O for a zero. */
export const hashOfCode = (userId: string, typed: string): string => {
  const code = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`recovery code of ${userId}: ${code}`).digest('base64url');
};

/** Whether it is one of them. Compares all, so that timing reveals nothing. */
export function isAmong(hashes: readonly string[], given: string): boolean {
  const matches = hashes.filter((hash) => isSame(hash, given));
  return matches.length > 0;
}

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The codes that come after those that were read. */
export const nextCodes = (
  before: RecoveryCodes | null,
  change: Omit<RecoveryCodes, 'version'>,
): RecoveryCodes => ({ ...change, version: (before?.version ?? 0) + 1 });

/** Switched off by somebody: nothing is left to use, nor to finish. */
export const noCodes = (userId: string, madeAt: Date): Omit<RecoveryCodes, 'version'> => ({
  userId,
  unused: [],
  used: [],
  lastUse: null,
  madeAt,
  madeFrom: null,
  prepared: null,
});
