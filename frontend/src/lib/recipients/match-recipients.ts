import { digitsOfPart } from '../../../../contracts/phone-numbers';
import type { Recipient } from '../api/contract-types';

/** Shorter texts aren't searched for. */
const fewest = 2;

/** Recipients whose name or number contains the text, in the same order. None for fewer than two characters. */
export function matchRecipients(recipients: readonly Recipient[], typed: string): readonly Recipient[] {
  const text = typed.trim();
  if (isNumber.test(text)) {
    const digits = digitsOfPart(text);
    if (digits.length < fewest) return [];
    return recipients.filter(({ phone_number }) => phone_number.includes(digits));
  }
  const word = plain(text);
  return [...word].length < fewest ? [] : recipients.filter(({ name }) => plain(name).includes(word));
}

const isNumber = /^[\d\s+().-]+$/;

/** Ignores case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
