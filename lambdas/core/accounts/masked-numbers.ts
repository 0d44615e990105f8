import { digitsOfPart, isMaskedNumber } from '../../../contracts/phone-numbers';
import type { AccountList } from './find-accounts';
import { permissionsOf, type StaffRecord } from './staff';

export const seesNumbers = (account: StaffRecord): boolean => permissionsOf(account).includes('numbers.view');

/**
 * Masks a number as `024 ••• 4567`, which is enough to recognize a number that one knows. Text that isn't a whole number is masked
 * completely.
 */
export function maskedNumber(phone: string): string {
  if (phone === '' || isMaskedNumber(phone)) return phone;
  const digits = digitsOfPart(phone);
  return digits.length < wholeNumber ? '•••' : `${digits.slice(0, 3)} ••• ${digits.slice(-4)}`;
}

/** A Ghanaian number in any spelling, but no part of an id or of a longer number. */
const numberInText = /(?<![\p{L}\d+])(?:\+?(?:00)?233[\s-]?0?|0)(?:[\s-]?\d){9}(?![\p{L}\d])/gu;

/** Masks every number in a text. */
export const withMaskedNumbers = (text: string): string => text.replace(numberInText, maskedNumber);

/** Makes a list for staff who may not see numbers: a part of a number finds nobody, since searching digit by digit would undo the mask. */
export const findingWholeNumbers = (list: Pick<AccountList, 'find'>): Pick<AccountList, 'find'> => ({
  find: async (words, page) =>
    words.some(isPartOfNumber) ? { accounts: [], nextCursor: null } : list.find(words, page),
});

/** Digits of a Ghanaian number. */
const wholeNumber = 10;

const isDigits = (word: string): boolean => /^\+?\d+$/.test(word);
const isPartOfNumber = (word: string): boolean => isDigits(word) && word.length < wholeNumber;
export const isCompleteNumber = (word: string): boolean => isDigits(word) && word.length >= wholeNumber;
