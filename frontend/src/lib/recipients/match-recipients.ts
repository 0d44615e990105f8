import { digitsOfPart } from '../../../../contracts/phone-numbers';
import type { Recipient } from '../api/contract-types';

/** Fewer characters are not looked for. */
const fewest = 2;

/** Those whose name or number has what is typed in it, in the same order. Of fewer than two characters, none. */
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

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
