import { isOrderNumber } from '../../../contracts/orders/order-number';
import { digitsOfPart } from '../../../contracts/phone-numbers';
import type { OrderStore } from '../orders/ports';
import type { TopUpStore } from '../top-ups/ports';
import type { Accounts } from './account-ports';
import type { Account } from './entities';

/** Longer names are found by their first words, longer words by their beginnings. */
const maximumNameWords = 6;
const maximumWordCharacters = 40;
const maximumEmailCharacters = 254;
/** Fewer digits say nothing about a number. */
const minimumDigits = 3;

/** The words that find an account, each by its beginning: those of the name, the e-mail address, the phone number. */
export function searchWords({ name, email, phone }: Pick<Account, 'name' | 'email' | 'phone'>): string[] {
  const number = digitsOfPart(phone);
  const found = [
    ...wordsOf(name).slice(0, maximumNameWords),
    ...(email === null ? [] : [email.toLowerCase().slice(0, maximumEmailCharacters)]),
    ...(number.length < minimumDigits ? [] : [number.slice(0, maximumWordCharacters)]),
  ];
  return [...new Set(found)];
}

/** The words of a search: each must begin one of the account's words. Empty if nothing was typed. */
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

interface NamedPorts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly orders: Pick<OrderStore, 'get'>;
  readonly topUps: Pick<TopUpStore, 'ownerOf'>;
}

/** As `start-top-up.ts` makes them. */
const referencePattern = /^T[0-9A-Z]{20,60}$/;

/**
 * Whose order or payment a search names in full; null where it names none. Nobody is found by a part: these are for what a customer
 * reads out, or what Paystack has.
 */
export async function namedCustomer(
  { accounts, orders, topUps }: NamedPorts,
  search: string,
): Promise<Account | null> {
  const named = search.toUpperCase().replace(/[\s-]/g, '');
  const userId = isOrderNumber(named)
    ? ((await orders.get(named))?.userId ?? null)
    : referencePattern.test(named)
      ? await topUps.ownerOf(named)
      : null;
  const account = userId === null ? null : await accounts.get(userId);
  return account?.deletion === 'done' ? null : account;
}
