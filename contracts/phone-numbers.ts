import { phonePattern } from './constants';

/** The characters that people write between digits: spaces, dashes, dots, brackets, slashes, and invisible characters. */
const between = /[\s\p{Pd}\p{Cf}.()[\]/\u2212]/gu;
/** Ghana's code, as `+233`, `00233` or `233`; some keep the 0 after it. */
const withCountryCode = /^(?:\+|00)?2330?([1-9]\d{8})$/;
const withoutZero = /^[1-9]\d{8}$/;
const landlines = /^03\d{8}$/;

export const landlineWords = 'That is a landline. Data goes to mobile numbers only.';
/** For a number whose prefix no network has. */
export const noNetworkWords = (phoneNumber: string): string =>
  `${phoneNumber.slice(0, 3)} is not a mobile number of any network we know. Please check it.`;
/** `a Telecel`, `an AirtelTigo`, `an MTN`: a word in capitals is read letter by letter. */
export const withArticle = (label: string): string =>
  `${/^([AEIOUaeiou]|[FHLMNRSX](?=[^a-z]|$))/.test(label) ? 'an' : 'a'} ${label}`;

/** For a number whose first digits are another network's: it may have moved since. */
export const looksLikeNumber = (label: string): string => `This looks like ${withArticle(label)} number.`;

export const invalidPhoneWords = 'Please enter a valid 10-digit phone number starting with 0';

/**
 * Writes a number as `0` and nine digits. Reads all the ways in which people write numbers: `+233 24 123 4567`, `00233…`, `233…`,
 * `24-123-4567`, `024.123.4567`. Other text stays as it was, except that the characters between digits are removed.
 */
export function normalPhoneNumber(typed: string): string {
  const digits = typed.replace(between, '');
  const [, national] = withCountryCode.exec(digits) ?? [];
  if (national !== undefined) return `0${national}`;
  return withoutZero.test(digits) ? `0${digits}` : digits;
}

/**
 * Whether this can be a person's own number: of any country, in any notation. Staff's screens make a link of it that dials, so it has no
 * `*` and `#`, which phones take for commands.
 */
export const isPhone = (typed: string): boolean =>
  /^\+?[\d\s().-]+$/.test(typed.trim()) && /^\d{9,15}$/.test(typed.replace(/\D/g, ''));

/** Returns the digits of a partial number, with Ghana's code as `0`: `+233 24` becomes `024`. */
export const digitsOfPart = (typed: string): string => typed.replace(/\D/g, '').replace(/^(?:00)?233/, '0');

/** Whether a number in its normal form is a landline: 030 to 039 (National Communications Authority, 2010). */
export const isLandline = (phoneNumber: string): boolean => landlines.test(phoneNumber);

export const isPhoneNumber = (phoneNumber: string): boolean => phonePattern.test(phoneNumber);

/** Returns the fault of a recipient's number in its normal form; undefined if there is none. */
export function phoneProblem(phoneNumber: string): string | undefined {
  if (!isPhoneNumber(phoneNumber)) return invalidPhoneWords;
  return isLandline(phoneNumber) ? landlineWords : undefined;
}

/** Groups a number for reading: `024 123 4567`. */
export const groupedPhoneNumber = (phoneNumber: string): string =>
  phoneNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
