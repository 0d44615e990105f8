import { createHash, timingSafeEqual } from 'node:crypto';
import { isPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { dayOf, minuteMs } from '../../time';
import type { Account } from '../entities';
import type { PhoneCode } from '../other-rows';

/** Returns a name for a number, for rows that must not contain the number itself. */
export const nameOfNumber = (phone: string): string =>
  createHash('sha256').update(`phone number: ${phone}`).digest('hex').slice(0, 32);

export const validForMs = 10 * minuteMs;
export const betweenMs = minuteMs;
export const mostPerDay = 5;
export const mostTries = 5;

/** Returns the number in a profile in the form that suppliers and texts need; null if it isn't Ghanaian. */
export function ghanaianNumber(phone: string): string | null {
  const number = normalPhoneNumber(phone);
  return isPhoneNumber(number) ? number : null;
}

/** Whether the number in the profile was proved. A new number has to be proved again, even if it is the same person's. */
export const isPhoneVerified = ({ phone, verifiedPhone }: Pick<Account, 'phone' | 'verifiedPhone'>) =>
  verifiedPhone !== null && verifiedPhone === ghanaianNumber(phone);

/** Makes six digits from at least 128 random bits. */
export function newCode(random: string): string {
  const number = createHash('sha256').update(`phone code: ${random}`).digest().readUInt32BE(0);
  return String(number % 1_000_000).padStart(6, '0');
}

/** Hashes a code. The hash is valid for this purpose, person and number only. */
export const hashOf = (code: string, { userId, phone, salt }: Pick<PhoneCode, 'userId' | 'phone' | 'salt'>) =>
  createHash('sha256').update(['verify phone', userId, phone, salt, code].join('\n')).digest('base64url');

export function isCode(given: string, sent: PhoneCode): boolean {
  if (sent.hash === null) return false;
  return timingSafeEqual(Buffer.from(hashOf(given, sent)), Buffer.from(sent.hash));
}

export const sentOnDay = (code: PhoneCode | null, at: Date): number =>
  code !== null && dayOf(code.sentAt) === dayOf(at) ? code.sentThatDay : 0;
