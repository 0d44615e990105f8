import { createHash } from 'node:crypto';
import { type KeyMode, keyPattern } from '../../../contracts/developers/terms';
import type { KeyContract } from '../../../contracts/developers/v1';
import { type Account, accountRow } from '../accounts/rows';
import { access, at, type Db } from '../kernel/db';
import type { Ids } from '../kernel/ports';
import { ApiError } from './api-error';
import { type ApiKey, apiCallRow, apiKeyHashRow, apiKeysRow } from './rows';

/* The text of a key, and the key that it finds. The text is `nk_live_` or `nk_test_`, 32 random characters, and 6 check characters that
   follow from the rest. */

export const findKeyAccess = access({
  get: [apiKeyHashRow],
  many: [apiKeysRow, accountRow],
  writes: [[apiCallRow]],
});

export type KeysDb = Db<typeof findKeyAccess>;

export interface FoundKey {
  readonly key: ApiKey;
  readonly account: Account;
}

/**
 * Returns the key with its account, as they are now, so that a stopped key no longer works. Whatever is wrong with a key, the error is the
 * same.
 * @throws ApiError invalid_key
 */
export async function findKey(db: KeysDb, text: string, now: Date): Promise<FoundKey> {
  // A typo is refused without a read.
  if (!isWellFormed(text)) throw new ApiError('invalid_key');
  const hash = hashOfKey(text);
  const hashEntry = await db.get(apiKeyHashRow, { hash });
  if (hashEntry === null) throw new ApiError('invalid_key');
  const { userId, keyId } = hashEntry;
  const [list, account] = await db.together(at(apiKeysRow, { userId }), at(accountRow, { userId }));
  const key = list?.keys.find(({ id }) => id === keyId);
  if (key === undefined || account === null || !works(key, hash, now)) throw new ApiError('invalid_key');
  if (account.deletion !== null) throw new ApiError('invalid_key');
  return { key, account };
}

/** Whether this text of the key works. */
function works({ hash, formerHash, formerUntil, stoppedAt, endsAt }: ApiKey, given: string, now: Date) {
  if (stoppedAt !== null || (endsAt !== null && endsAt <= now)) return false;
  return given === hash || (given === formerHash && formerUntil !== null && formerUntil > now);
}

/** Returns why the key may not make this call. Null: it may. */
export function refusalOfCall(
  { key, account }: FoundKey,
  { scope }: Pick<KeyContract, 'scope'>,
): ApiError | null {
  if (account.isBanned) return new ApiError('account_banned');
  if (key.scopes.includes(scope)) return null;
  return new ApiError('scope_missing', { userMessage: `This key lacks the scope ${scope}.` });
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checkLength = 6;

/** Returns a fresh key. It is shown once, and only its hash is stored. */
export function newKey(mode: KeyMode, ids: Ids): string {
  // Two ids hold 256 random bits, and 32 of these characters 190.
  const head = `nk_${mode}_${inBase62(ids.next() + ids.next(), randomLength)}`;
  return head + checkOf(head);
}

/** Returns a fresh public name of a key. */
export const newKeyId = (ids: Ids): string => inBase62(ids.next(), 8);

/** Whether a text has the form of a key and no typo. Anybody can make such a text: the table says whether it is one. */
function isWellFormed(text: string): boolean {
  if (!keyPattern.test(text)) return false;
  const head = text.slice(0, -checkLength);
  return checkOf(head) === text.slice(-checkLength);
}

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The key's beginning and end, by which its owner recognises it. */
export const shownPart = (key: string): string => `${key.slice(0, 12)}…${key.slice(-4)}`;

const checkOf = (head: string): string => inBase62(head, checkLength);

/** Returns this many characters that follow from a text and look random. */
function inBase62(text: string, length: number): string {
  let rest = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  let result = '';
  const base = BigInt(characters.length);
  while (result.length < length) {
    result += characters.charAt(Number(rest % base));
    rest /= base;
  }
  return result;
}
