import { digitsOfPart } from '../../../contracts/phone-numbers';
import { access, type Db } from '../kernel/db';
import type { Page } from '../kernel/pages';
import { indexEntry, type Key } from '../kernel/table';
import { type Account, accountRow } from './rows';

export const accountsAccess = /* @__PURE__ */ access({ many: [accountRow] });

/** Returns accounts by their user ids, without deleted ones. Eventually consistent. */
export async function accountsById(
  db: Db<typeof accountsAccess>,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, Account>> {
  const keys = [...new Set(userIds)].map((userId) => ({ userId }));
  const accounts = await db.many(accountRow, keys, { mayLag: true });
  return new Map(
    accounts.filter(({ deletion }) => deletion !== 'done').map((account) => [account.userId, account]),
  );
}

/** The key of the row for one of the words by which an account is found. The index `byValue` has it under the word's first character. */
export const findKey = (userId: string, word: string): Key => ({ PK: `USER#${userId}`, SK: `FIND#${word}` });
export const findPartition = (word: string): string => `FIND#${[...word][0] ?? ''}`;
export const findEntry = (userId: string, word: string) =>
  indexEntry('byValue', findPartition(word), `${word}#${userId}`);

/** Only the first words of a long name are indexed, and only the beginning of a long word. */
const maximumNameWords = 6;
const maximumWordCharacters = 40;
const maximumEmailCharacters = 254;
/** Fewer digits would match too many numbers. */
const minimumDigits = 3;
/** How many last digits of a phone number find its account: callers tell us these. */
const lastDigits = 4;

/** Returns the words that find an account, each by its beginning: of the name, the e-mail address, the phone number and its last digits. */
export function searchWords({ name, email, phone }: Pick<Account, 'name' | 'email' | 'phone'>): string[] {
  const number = digitsOfPart(phone);
  const words = [
    ...wordsOf(name).slice(0, maximumNameWords),
    ...(email === null ? [] : [email.toLowerCase().slice(0, maximumEmailCharacters)]),
    ...(number.length < minimumDigits
      ? []
      : [number.slice(0, maximumWordCharacters), number.slice(-lastDigits)]),
  ];
  return [...new Set(words)];
}

/** Returns the words of a search: each must begin one of the account's words. Empty if nothing was typed. */
export function queryWords(search: string): string[] {
  const typed = search.trim().toLowerCase();
  if (/^[\d\s+()-]+$/.test(typed)) {
    const number = digitsOfPart(typed);
    return number === '' ? [] : [number];
  }
  if (/^\S*[@._]\S*$/.test(typed)) return [typed];
  return wordsOf(typed);
}

export function isFoundBy(account: Account, words: readonly string[]): boolean {
  const own = searchWords(account);
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

/** Without accents and case: `Àmá` is found by `ama`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, maximumWordCharacters).join(''));

/** Lists accounts, without deleted ones. Both methods are eventually consistent, and may return fewer than `limit` together with a cursor. */
export interface AccountList {
  /** Newest first. @throws AppError invalid_request for a cursor that is not ours. */
  newest(page: Page): Promise<AccountPage>;
  /** Accounts with a word beginning with each of the given ones, in alphabetical order. @throws as `newest` */
  find(words: readonly string[], page: Page): Promise<AccountPage>;
}

export interface AccountPage {
  readonly accounts: readonly Account[];
  readonly nextCursor: string | null;
}
