import { digitsOfPart } from '../../../../contracts/phone-numbers';
import type { Recipient } from '../api/contract-types';

/** One digit is in nearly every number. */
const fewestDigits = 2;

/** Recipients whose name or number contains the text, in the same order. A name is searched for from its first letter on. */
export function matchRecipients(recipients: readonly Recipient[], typed: string): readonly Recipient[] {
  const text = typed.trim();
  if (isNumber.test(text)) {
    const digits = digitsOfPart(text);
    if (digits.length < fewestDigits) return [];
    return recipients.filter(({ phone_number }) => phone_number.includes(digits));
  }
  const word = plain(text);
  return word === '' ? [] : recipients.filter(({ name }) => plain(name).includes(word));
}

/** Whether the text is a name, or its beginning. */
export const isName = (typed: string): boolean => /\p{L}/u.test(typed);

const isNumber = /^[\d\s+().-]+$/;

/** Ignores case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
