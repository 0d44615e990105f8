import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import {
  callView,
  type changeKey as contract,
  type getKeys,
  keyView,
  stoppedKeyView,
} from '../../../contracts/developers/contracts';
import { callLogDays, mostKeys } from '../../../contracts/developers/terms';
import { type Account, accountRow } from '../accounts/rows';
import type { Session } from '../accounts/sessions';
import { changesAccount, signedIn, stays, staysStaff } from '../accounts/writers';
import { type ActingAdmin, auditRow, recordsAudit } from '../audit-log/rows';
import type { Change as RowChange } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put, removal, remove, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { fromCedis, zero } from '../kernel/money';
import type { Clock, Ids } from '../kernel/ports';
import { dayMs, dayOf, hourMs } from '../kernel/time';
import { toWire } from '../kernel/wire';
import { announces, securityNotice } from '../outbox/notice';
import { staffChange } from '../staff/staff-change';
import { hashOfKey, newKey, newKeyId, shownPart } from './find-key';
import { type ApiKey, type ApiKeys, apiCallRow, apiKeyHashRow, apiKeySpentRow, apiKeysRow } from './rows';

/* An account's API keys, as their owner and staff see and change them. */

export const keySpentAccess = access({ get: [apiKeySpentRow] });
export const listKeysAccess = access({ get: [apiKeysRow, apiKeySpentRow], list: [apiCallRow] });
export const changeKeyAccess = access({
  ...listKeysAccess,
  many: [accountRow, apiKeysRow],
  writes: [[apiKeysRow, apiKeyHashRow, removal(apiKeyHashRow), changesAccount, announces]],
});

interface ListPorts {
  readonly db: Db<typeof listKeysAccess>;
  /** A test key's orders are in its account's sandbox. */
  readonly sandbox: (userId: string) => { readonly db: Db<typeof keySpentAccess> };
  readonly clock: Clock;
}

interface KeyPorts extends Omit<ListPorts, 'db'> {
  readonly db: Db<typeof changeKeyAccess>;
  readonly ids: Ids;
}

type Change = ParsedInputOf<typeof contract>;
type HashKinds = 'apiKeys' | 'apiKeyHash';

interface Changed {
  readonly key: ApiKey | null;
  readonly refusal?: string;
  readonly secret?: string;
}

/**
 * Makes, edits, replaces or stops a key. Of a new or replaced key, only this answer has the text. A repeated request makes one more, because
 * the first key's text was lost with its answer.
 * @throws AppError not_found, unauthenticated, invalid_request, unavailable
 */
export async function changeKey(
  ports: KeyPorts,
  { userId, session }: { readonly userId: string; readonly session: Session },
  change: Change,
): Promise<OutputOf<typeof contract>> {
  const { db, ids } = ports;
  const id = change.action === 'make' ? newKeyId(ids) : change.id;
  const fresh = { live: newKey('live', ids), test: newKey('test', ids) };
  const { key, ...rest } = await commit(ports, {
    read: () => db.together(at(accountRow, { userId }), at(apiKeysRow, { userId })),
    decide([stored, list], now): Decision<Changed, HashKinds | 'account' | 'notice'> {
      const account = signedIn(stored, session);
      const keys = list?.keys ?? [];
      const before = keys.find((one) => one.id === id) ?? null;
      const mode = change.action === 'make' ? change.mode : (before?.mode ?? 'live');
      const secret = fresh[mode];
      // An earlier try has written it, and its answer was lost.
      if (before?.hash === hashOfKey(secret)) return { changes: [], result: { key: before, secret } };
      if (change.action === 'make' && keys.filter(isWorking).length >= mostKeys)
        return { changes: [], result: { key: null, refusal: fullWords } };
      const key = keyAfter(before, change, { userId, id, secret, now });
      return {
        changes: [
          ...withKeys(list ?? { userId, keys, version: 0 }, [key], now),
          stays(account),
          ...keyNotice(change.action, account, key, { at: now }),
        ],
        result: { key, ...(change.action === 'make' || change.action === 'rotate' ? { secret } : {}) },
      };
    },
  });
  if (key === null || key.stoppedAt !== null) return { key: null, ...rest };
  return { key: await viewOf(ports, key), ...rest };
}

const fullWords = `You have ${mostKeys} keys. Stop one that you don’t use, then make this one.`;

const isWorking = ({ stoppedAt }: ApiKey): boolean => stoppedAt === null;

interface Fresh {
  readonly userId: string;
  readonly id: string;
  readonly secret: string;
  readonly now: Date;
}

/** @throws AppError not_found, invalid_request */
function keyAfter(before: ApiKey | null, change: Change, { userId, id, secret, now }: Fresh): ApiKey {
  const text = { hash: hashOfKey(secret), shown: shownPart(secret) };
  if (change.action === 'make') {
    const settings = settingsOf(change);
    if (settings.endsAt !== null && settings.endsAt <= now)
      throw new AppError('invalid_request', { userMessage: 'ends_at: must be in the future' });
    const since = { formerHash: null, formerUntil: null, replacedAt: null, stoppedAt: null, createdAt: now };
    return { userId, id, mode: change.mode, ...settings, ...text, ...since };
  }
  if (before === null || !isWorking(before)) throw noSuchKey();
  switch (change.action) {
    case 'edit':
      return { ...before, ...settingsOf(change) };
    case 'rotate': {
      const hours = change.overlap_hours;
      const formerUntil = hours > 0 ? new Date(now.getTime() + hours * hourMs) : null;
      return { ...before, ...text, formerHash: formerUntil && before.hash, formerUntil, replacedAt: now };
    }
    case 'stop':
      return { ...before, stoppedAt: now };
  }
}

const noSuchKey = () => new AppError('not_found', { userMessage: 'There is no such key.' });

const settingsOf = ({
  name,
  scopes,
  most_a_day,
  ends_at,
}: Extract<Change, { action: 'edit' }> | Extract<Change, { action: 'make' }>) => ({
  name,
  scopes: [...new Set(scopes)],
  mostADay: most_a_day === null ? null : fromCedis(most_a_day),
  endsAt: ends_at === null ? null : new Date(ends_at),
});

/** So many stopped keys are listed, while their calls are. */
const mostStopped = 20;

/** The changes that put these keys into the list. A text that no longer works finds no key. */
function withKeys(list: ApiKeys, changed: readonly ApiKey[], now: Date): RowChange<HashKinds>[] {
  const { userId } = list;
  const others = list.keys.filter(({ id }) => changed.every((key) => key.id !== id));
  const all = [...others, ...changed].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const keys = [...all.filter(isWorking), ...stoppedIn(all, now).slice(0, mostStopped)];
  return [
    put(apiKeysRow, { ...list, keys, version: list.version + 1 }),
    ...changed.flatMap((key) => {
      const before = list.keys.find(({ id }) => id === key.id);
      const [old, current] = [before === undefined ? [] : hashesOf(before), hashesOf(key)];
      const hashEntry = (hash: string) => ({ hash, userId, keyId: key.id });
      return [
        ...current.filter((hash) => !old.includes(hash)).map((hash) => put(apiKeyHashRow, hashEntry(hash))),
        ...old
          .filter((hash) => !current.includes(hash))
          .map((hash) => remove(apiKeyHashRow, hashEntry(hash))),
      ];
    }),
  ];
}

const hashesOf = (key: ApiKey): string[] =>
  isWorking(key) ? [key.hash, key.formerHash].filter((hash) => hash !== null) : [];

/** The changes that stop some keys of a list. */
export const stoppedKeys = (list: ApiKeys, keys: readonly ApiKey[], at: Date): RowChange<HashKinds>[] =>
  keys.length === 0
    ? []
    : withKeys(
        list,
        keys.map((key) => ({ ...key, stoppedAt: at })),
        at,
      );

const noticeEvents = { make: 'api_key_made', rotate: 'api_key_replaced', stop: 'api_key_stopped' } as const;

/** The notice to the owner of each key that can buy for money, and of one that no longer can. There is none while the account is being deleted. */
const keyNotice = (
  action: Change['action'],
  account: Account,
  { id, mode, name }: ApiKey,
  { at, by }: { readonly at: Date; readonly by?: 'staff' },
): RowChange<'notice'>[] =>
  mode === 'live' && action !== 'edit' && account.deletion === null
    ? securityNotice(noticeEvents[action], account, {
        id: `${id}#${at.getTime()}`,
        at,
        facts: { name, ...(by && { by }) },
      })
    : [];

export const stopCustomersKeyAccess = access({
  get: [auditRow],
  many: [accountRow, apiKeysRow],
  writes: [[apiKeysRow, removal(apiKeyHashRow), announces, recordsAudit, staysStaff]],
});

interface Stop {
  readonly by: ActingAdmin;
  readonly userId: string;
  readonly id: string;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/** Stops a customer's key, by staff. Repeated, it does nothing. @throws AppError not_found, forbidden, request_id_reused, unavailable */
export const stopCustomersKey = (
  ports: UseCasePorts<typeof stopCustomersKeyAccess>,
  { userId, id, reason, idempotencyKey: requestId, by }: Stop,
): Promise<void> =>
  staffChange<readonly [Account | null, ApiKeys | null], void, HashKinds | 'notice'>(ports, {
    scope: 'stop-key',
    requestId,
    by,
    content: [userId, id, reason],
    read: () => ports.db.together(at(accountRow, { userId }), at(apiKeysRow, { userId })),
    repeated: () => undefined,
    decide([account, list], now) {
      const key = list?.keys.find((one) => one.id === id);
      if (account === null || list === null || key === undefined) throw noSuchKey();
      if (!isWorking(key)) return { result: undefined };
      return {
        recorded: {
          action: 'stop-key',
          targetId: userId,
          reason,
          before: { key: key.name },
          after: { key: null },
        },
        changes: [
          ...stoppedKeys(list, [key], now),
          ...keyNotice('stop', account, key, { at: now, by: 'staff' }),
        ],
        result: undefined,
      };
    },
  });

const callsPerPage = 50;

/** @throws AppError not_found for the calls of a key that isn't the customer's */
export async function listKeys(
  ports: ListPorts,
  userId: string,
  { calls_of: id, cursor }: ParsedInputOf<typeof getKeys>,
): Promise<OutputOf<typeof getKeys>> {
  const all = (await ports.db.get(apiKeysRow, { userId }))?.keys ?? [];
  const keys = await Promise.all(all.filter(isWorking).map((key) => viewOf(ports, key)));
  const stopped = stoppedIn(all, ports.clock.now()).map((key) => toWire(stoppedKeyView, key));
  if (id === undefined) return { keys, stopped, older_calls: null };
  if (!all.some((key) => key.id === id)) throw noSuchKey();
  const page = await ports.db.page(apiCallRow, { of: id, limit: callsPerPage, cursor });
  const calls = page.rows.map(({ code, orderNumber, ...call }) =>
    toWire(callView, { ...call, code: code ?? undefined, order: orderNumber ?? undefined }),
  );
  return { keys, stopped, calls, older_calls: page.nextCursor };
}

/** After a leak, its owner reads what a stopped key did. Once its last call is no longer listed, the key isn't either. The latest first. */
const stoppedIn = (all: readonly ApiKey[], now: Date) =>
  all
    .flatMap(({ stoppedAt, ...key }) => (stoppedAt === null ? [] : [{ ...key, stoppedAt }]))
    .filter(({ stoppedAt }) => now.getTime() - stoppedAt.getTime() < callLogDays * dayMs)
    .sort((a, b) => b.stoppedAt.getTime() - a.stoppedAt.getTime());

/** A key as its owner reads it, with its last call and what it has ordered for today. */
async function viewOf({ db, sandbox, clock }: ListPorts, key: ApiKey) {
  const { userId, id, mode, formerUntil } = key;
  const now = clock.now();
  const orders = mode === 'live' ? db : sandbox(userId).db;
  const [spent, latest] = await Promise.all([
    orders.get(apiKeySpentRow, { userId, id, day: dayOf(now) }, { mayLag: true }),
    db.page(apiCallRow, { of: id, limit: 1 }),
  ]);
  return toWire(keyView, {
    ...key,
    scopes: [...key.scopes],
    formerUntil: formerUntil !== null && formerUntil > now ? formerUntil : undefined,
    lastUsed: latest.rows[0] ?? null,
    spentToday: spent?.amount ?? zero,
  });
}
