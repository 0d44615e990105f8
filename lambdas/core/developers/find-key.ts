import type { KeyContract } from '../../../contracts/developers/key-contract';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { access, at, type Db, put } from '../kernel/db';
import { minuteMs } from '../time';
import { ApiError } from './api-error';
import { hashOfKey, isWellFormed } from './key-text';
import { type ApiKey, type ApiKeyUse, apiCallRow, apiKeyHashRow, apiKeyRow, apiKeyUseRow } from './rows';

export const findKeyAccess = access({
  get: [apiKeyHashRow],
  many: [apiKeyRow, accountRow, apiKeyUseRow],
  writes: [[apiKeyUseRow], [apiCallRow]],
});

export type KeysDb = Db<typeof findKeyAccess>;

export interface FoundKey {
  readonly key: ApiKey;
  readonly account: Account;
  /** Null: never. */
  readonly lastUse: ApiKeyUse | null;
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
  const found = await db.get(apiKeyHashRow, { hash });
  if (found === null) throw new ApiError('invalid_key');
  const of = { userId: found.userId, id: found.keyId };
  const [key, account, lastUse] = await db.together(
    at(apiKeyRow, of),
    at(accountRow, { userId: found.userId }),
    at(apiKeyUseRow, of),
  );
  if (key === null || account === null || !works(key, hash, now)) throw new ApiError('invalid_key');
  if (account.deletion !== null) throw new ApiError('invalid_key');
  return { key, account, lastUse };
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

interface Used {
  readonly address: string;
  readonly call: string;
  readonly at: Date;
}

/** Records that a key is used, once a minute at most. */
export async function recordKeyUse(
  db: KeysDb,
  { key: { userId, id }, lastUse }: FoundKey,
  { address, call, at: now }: Used,
): Promise<void> {
  if (lastUse !== null && now.getTime() - lastUse.at.getTime() < minuteMs) return;
  await db.write([put(apiKeyUseRow, { userId, id, at: now, address, call })]);
}
