import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { changeKey as contract } from '../../../contracts/developers/change-key';
import { keyView } from '../../../contracts/developers/key-fields';
import { type KeyMode, mostKeys } from '../../../contracts/developers/keys';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { tellOwner } from '../accounts/tell-owner';
import { staysSignedIn } from '../accounts/writers';
import { AppError } from '../errors';
import type { Change as RowsChange } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put, removal, remove } from '../kernel/db';
import { fromCedis, zero } from '../money';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import { isEnded, type Session } from '../sessions/rows';
import { dayOf, hourMs } from '../time';
import { toWire } from '../wire';
import { hashOfKey, newKey, newKeyId, shownPart } from './key-text';
import {
  type ApiKey,
  type ApiKeyHash,
  type ApiKeyList,
  type ApiKeySpent,
  type ApiKeyUse,
  apiKeyHashRow,
  apiKeyListRow,
  apiKeyRow,
  apiKeySpentRow,
  apiKeyUseRow,
} from './rows';

const removesHash = /* @__PURE__ */ removal(apiKeyHashRow);

export const changeKeyAccess = access({
  get: [apiKeyRow],
  many: [accountRow, apiKeyRow, apiKeyListRow, apiKeyHashRow, apiKeyUseRow, apiKeySpentRow],
  writes: [
    [apiKeyRow, apiKeyListRow, apiKeyHashRow, staysSignedIn, announces],
    [apiKeyRow, apiKeyListRow, removesHash, announces],
    [apiKeyRow, apiKeyHashRow, removesHash, staysSignedIn, announces],
  ],
});

export interface KeyPorts extends SpentPorts {
  readonly db: Db<typeof changeKeyAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Change = ParsedInputOf<typeof contract>;
type Make = Extract<Change, { action: 'make' }>;
type Settings = Pick<Make, 'name' | 'scopes' | 'most_a_day' | 'ends_at'>;

interface Changed {
  readonly key: ApiKey | null;
  readonly refusal?: string;
  readonly secret?: string;
}

/** @throws AppError not_found, account_banned, unauthenticated, invalid_request, unavailable */
export async function changeKey(
  ports: KeyPorts,
  { userId, session }: Caller,
  change: Change,
): Promise<OutputOf<typeof contract>> {
  const { key, ...rest } = await changed(ports, { userId, session }, change);
  if (key === null || key.stoppedAt !== null) return { key: null, ...rest };
  const [view] = await keyViews(ports, userId, [key]);
  return { key: view ?? null, ...rest };
}

interface Caller {
  readonly userId: string;
  readonly session: Session;
}

function changed(ports: KeyPorts, caller: Caller, change: Change): Promise<Changed> {
  const { userId } = caller;
  switch (change.action) {
    case 'make':
      return makeKey(ports, caller, change);
    case 'edit':
      return editKey(ports, { userId, id: change.id }, change);
    case 'rotate':
      return rotateKey(ports, { ...caller, id: change.id }, change.overlap_hours);
    case 'stop':
      return stopKey(ports, { userId, id: change.id });
  }
}

const settingsOf = ({ name, scopes, most_a_day, ends_at }: Settings) => ({
  name,
  scopes: [...new Set(scopes)],
  mostADay: most_a_day === null ? null : fromCedis(most_a_day),
  endsAt: ends_at === null ? null : new Date(ends_at),
});

/** Makes a key. A repeated request makes one more, because the first key's text was lost with its answer. */
function makeKey(ports: KeyPorts, { userId, session }: Caller, make: Make): Promise<Changed> {
  const { db, ids } = ports;
  const secret = newKey(make.mode, ids);
  const id = newKeyId(ids);
  type Kinds = 'apiKey' | 'apiKeyList' | 'apiKeyHash' | 'noneEnded' | 'notice';
  return commit(ports, {
    read: () => db.together(at(accountRow, { userId }), at(apiKeyListRow, { userId })),
    decide([account, list], now): Decision<Changed, Kinds> {
      if (account === null || account.deletion !== null || isEnded(account.endedSessions, session))
        throw new AppError('unauthenticated');
      if (account.isBanned) throw new AppError('account_banned');
      const settings = settingsOf(make);
      if (settings.endsAt !== null && settings.endsAt <= now)
        throw new AppError('invalid_request', { userMessage: 'ends_at: must be in the future' });
      // An earlier try has made it, and its answer was lost.
      const known = list?.ids ?? [];
      if (!known.includes(id) && known.length >= mostKeys) {
        return { changes: [], result: { key: null, refusal: fullWords } };
      }
      const key: ApiKey = {
        ...{ userId, id, mode: make.mode, ...settings },
        shown: shownPart(secret),
        hash: hashOfKey(secret),
        formerHash: null,
        formerUntil: null,
        replacedAt: null,
        stoppedAt: null,
        createdAt: now,
        version: 1,
      };
      const result = { key, secret };
      if (known.includes(id)) return { changes: [], result };
      return {
        changes: [
          put(apiKeyRow, key),
          put(apiKeyHashRow, { hash: key.hash, userId, keyId: id }),
          put(apiKeyListRow, { userId, ids: [...known, id], version: (list?.version ?? 0) + 1 }),
          { kind: 'noneEnded', userId, endedSessions: account.endedSessions },
          ...tellOfKey('made', account, key, { at: now }),
        ],
        result,
      };
    },
  });
}

/** The notice to the owner of each key that can buy for money, and of one that no longer can. There is none while the account is being deleted. */
const tellOfKey = (
  event: 'made' | 'replaced' | 'stopped',
  account: Account,
  { id, mode, name, version }: ApiKey,
  { at, by }: { readonly at: Date; readonly by?: 'staff' },
) =>
  mode === 'live' && account.deletion === null
    ? tellOwner(`api_key_${event}`, account, {
        id: `${id}#${version}`,
        at,
        facts: { name, ...(by && { by }) },
      })
    : [];

const fullWords = `You have ${mostKeys} keys. Stop one that you don’t use, then make this one.`;

interface OfKey {
  readonly userId: string;
  readonly id: string;
}

/** @throws AppError not_found */
function working(key: ApiKey | null): ApiKey {
  if (key !== null && key.stoppedAt === null) return key;
  throw new AppError('not_found', { userMessage: 'There is no such key.' });
}

const editKey = (ports: KeyPorts, of: OfKey, edit: Settings): Promise<Changed> =>
  commit(ports, {
    read: () => ports.db.get(apiKeyRow, of),
    decide(found): Decision<Changed, 'apiKey'> {
      const key = working(found);
      const next = { ...key, ...settingsOf(edit), version: key.version + 1 };
      return { changes: [put(apiKeyRow, next)], result: { key: next } };
    },
  });

function rotateKey(
  ports: KeyPorts,
  { session, ...of }: OfKey & Caller,
  overlapHours: number,
): Promise<Changed> {
  const { db, ids } = ports;
  const fresh = { live: newKey('live', ids), test: newKey('test', ids) };
  return commit(ports, {
    async read() {
      const [account, key] = await db.together(at(accountRow, { userId: of.userId }), at(apiKeyRow, of));
      return { account, key };
    },
    decide(
      { account, key: found },
      now,
    ): Decision<Changed, 'apiKey' | 'apiKeyHash' | 'noneEnded' | 'notice'> {
      const key = working(found);
      if (account === null || isEnded(account.endedSessions, session)) throw new AppError('unauthenticated');
      const secret = fresh[key.mode];
      const hash = hashOfKey(secret);
      // An earlier try has made it, and its answer was lost.
      if (key.hash === hash) return { changes: [], result: { key, secret } };
      const overlaps = overlapHours > 0;
      const next: ApiKey = {
        ...key,
        hash,
        shown: shownPart(secret),
        formerHash: overlaps ? key.hash : null,
        formerUntil: overlaps ? new Date(now.getTime() + overlapHours * hourMs) : null,
        replacedAt: now,
        version: key.version + 1,
      };
      const ended = [key.formerHash, overlaps ? null : key.hash].filter((each) => each !== null);
      return {
        changes: [
          put(apiKeyRow, next),
          put(apiKeyHashRow, hashRow(key, hash)),
          ...ended.map((each) => remove(apiKeyHashRow, hashRow(key, each))),
          { kind: 'noneEnded', userId: key.userId, endedSessions: account.endedSessions },
          ...tellOfKey('replaced', account, next, { at: now }),
        ],
        result: { key: next, secret },
      };
    },
  });
}

const hashRow = ({ userId, id }: ApiKey, hash: string): ApiKeyHash => ({ hash, userId, keyId: id });

/** Stops a key. Repeated, it does nothing. @throws AppError not_found, unavailable */
const stopKey = (ports: KeyPorts, of: OfKey): Promise<Changed> =>
  commit(ports, {
    read: () => readToStop(ports.db, of),
    decide(rows, now): Decision<Changed, StopKinds> {
      const [key] = rows;
      if (key === null) throw new AppError('not_found', { userMessage: 'There is no such key.' });
      if (key.stoppedAt !== null) return { changes: [], result: { key } };
      return { changes: stopped(key, rows, { at: now }), result: { key: { ...key, stoppedAt: now } } };
    },
  });

export const readToStopAccess = access({ many: [apiKeyRow, apiKeyListRow, accountRow] });
export type StopKinds = 'apiKey' | 'apiKeyList' | 'apiKeyHash' | 'notice';

/** Reads a key with its list and its account, strongly consistent. */
export const readToStop = (db: Db<typeof readToStopAccess>, of: OfKey) =>
  db.together(at(apiKeyRow, of), at(apiKeyListRow, of), at(accountRow, of));

/** The changes that stop a key, and its owner hears of it. */
export const stopped = (
  key: ApiKey,
  [, list, account]: Awaited<ReturnType<typeof readToStop>>,
  by: { readonly at: Date; readonly by?: 'staff' },
): RowsChange<StopKinds>[] => [
  ...stoppedKeys([key], list, by.at),
  ...(account === null ? [] : tellOfKey('stopped', account, { ...key, version: key.version + 1 }, by)),
];

/** The changes that stop keys: their texts no longer find them. */
export function stoppedKeys(
  keys: readonly ApiKey[],
  list: ApiKeyList | null,
  at: Date,
): RowsChange<'apiKey' | 'apiKeyList' | 'apiKeyHash'>[] {
  const ids = list?.ids.filter((id) => keys.every((key) => key.id !== id)) ?? [];
  return [
    ...keys.flatMap((key) => [
      put(apiKeyRow, { ...key, stoppedAt: at, version: key.version + 1 }),
      ...[key.hash, key.formerHash].flatMap((hash) =>
        hash === null ? [] : [remove(apiKeyHashRow, hashRow(key, hash))],
      ),
    ]),
    ...(list === null || keys.length === 0
      ? []
      : [put(apiKeyListRow, { ...list, ids, version: list.version + 1 })]),
  ];
}

export const keySpentAccess = access({ many: [apiKeySpentRow] });
export const keyViewsAccess = access({ many: [apiKeyUseRow, ...keySpentAccess.many] });

/** A test key's spending is in its account's sandbox. */
export interface SpentPorts {
  readonly sandbox: (userId: string) => { readonly db: Db<typeof keySpentAccess> };
}

interface ViewPorts extends SpentPorts {
  readonly db: Db<typeof keyViewsAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Keys as their owner reads them. */
export async function keyViews({ db, sandbox, clock }: ViewPorts, userId: string, keys: readonly ApiKey[]) {
  const now = clock.now();
  const of = keys.map(({ id }) => ({ userId, id }));
  const spentIn = (mode: KeyMode, { many }: Db<typeof keySpentAccess>) => {
    const days = keys.filter((key) => key.mode === mode).map(({ id }) => ({ userId, id, day: dayOf(now) }));
    return days.length === 0 ? [] : many(apiKeySpentRow, days, { mayLag: true });
  };
  const [uses, live, test] = await Promise.all([
    db.many(apiKeyUseRow, of, { mayLag: true }),
    spentIn('live', db),
    spentIn('test', sandbox(userId).db),
  ]);
  return keys.map((key) => viewOf(key, { uses, spent: [...live, ...test], now }));
}

interface Beside {
  readonly uses: readonly ApiKeyUse[];
  readonly spent: readonly ApiKeySpent[];
  readonly now: Date;
}

function viewOf(key: ApiKey, { uses, spent, now }: Beside) {
  const isOfKey = ({ id }: { readonly id: string }) => id === key.id;
  const { formerUntil } = key;
  return toWire(keyView, {
    ...key,
    scopes: [...key.scopes],
    ...(formerUntil !== null && formerUntil > now ? { formerUntil } : { formerUntil: undefined }),
    lastUsed: uses.find(isOfKey) ?? null,
    spentToday: spent.find(isOfKey)?.amount ?? zero,
  });
}
