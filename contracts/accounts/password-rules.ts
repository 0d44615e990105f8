import { commonPasswords } from './common-passwords';

/** The password's owner; unknown facts are left out. */
export interface PasswordOwner {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** The first guesses for a password at such a shop. */
const shopWords = [
  'nkoso',
  'nkosodata',
  'mtn',
  'airteltigo',
  'momo',
  'cedi',
  'ghana',
  'accra',
  'kumasi',
  'data',
  'bundle',
  'admin',
  'password',
] as const;

/**
 * Returns why a password of sufficient length is refused. It is refused if it is one of the most common, or if it consists
 * only of words of the shop (and its brand, where known) or of its owner, in any case, with or without digits. Undefined: it is good.
 */
export function passwordProblem(password: string, owner: PasswordOwner = {}, brand = ''): string | undefined {
  const typed = password.toLowerCase();
  const ofShop = [...shopWords, ...wordsOf(brand)];
  if (commonPasswords.has(typed) || /^(.)\1*$/u.test(typed)) {
    return 'This is one of the most common passwords. Please choose another one.';
  }
  if (consistsOf(ofShop, typed)) return 'This is easy to guess here. Please choose another one.';
  if (isOwn(typed, owner, ofShop)) {
    return 'A name, email or phone number is easy to guess. Please choose another one.';
  }
  return undefined;
}

function isOwn(
  typed: string,
  { name = '', email = '', phone = '' }: PasswordOwner,
  ofShop: readonly string[],
): boolean {
  const address = email.trim().toLowerCase();
  const [mailbox = ''] = address.split('@');
  if (typed === address || typed === mailbox) return true;
  if (isSameNumber(typed, phone)) return true;
  return consistsOf([...ofShop, ...wordsOf(name), ...wordsOf(mailbox)], typed);
}

/** Single letters don't count as words: they would be found everywhere. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Whether all letters of the password belong to these words, joined or with other characters between them. */
function consistsOf(words: readonly string[], typed: string): boolean {
  const parts = typed.match(/\p{L}+/gu) ?? [];
  return parts.length > 0 && parts.every((part) => isChainOf(words, part));
}

/** Tracks the positions that a chain of words can reach, so the time grows with the length alone. */
function isChainOf(words: readonly string[], part: string): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < part.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (part.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(part.length);
}

/** The number with or without the country code. */
function isSameNumber(typed: string, phone: string): boolean {
  const national = (text: string) => text.replace(/\D/g, '').replace(/^(?:233|0)/, '');
  return !/\p{L}/u.test(typed) && national(phone) !== '' && national(typed) === national(phone);
}
