import * as z from 'zod/mini';
import { callLogDays, type KeyMode, type KeyScope } from '../../../contracts/developers/terms';
import {
  absentWhenEmpty,
  type EntityOfFields,
  listOf,
  money,
  nested,
  oneOf,
  time,
  word,
} from '../kernel/fields';
import { type EntityOf, type RowChange, row } from '../kernel/row';
import { dayMs } from '../kernel/time';

/* The rows of developers: their keys, what these have ordered, and their calls. */

const keyFields = () => ({
  userId: z.string(),
  /** Public: it names the key in orders and on screens. */
  id: z.string(),
  mode: oneOf<KeyMode>({ live: true, test: true }),
  name: z.string(),
  scopes: listOf(word<KeyScope>()),
  /** The most that the key may order for in a day; null: no limit. */
  mostADay: absentWhenEmpty(money, null),
  endsAt: absentWhenEmpty(time, null),
  /** The beginning and the end of the key. */
  shown: z.string(),
  hash: z.string(),
  /** The hash of the key before the last rotation, and until when that still works. */
  formerHash: absentWhenEmpty(z.string(), null),
  formerUntil: absentWhenEmpty(time, null),
  /** When its text was last replaced. */
  replacedAt: absentWhenEmpty(time, null),
  /** Null: it works. A stopped key is kept as long as its calls are listed. */
  stoppedAt: absentWhenEmpty(time, null),
  createdAt: time,
});
export type ApiKey = EntityOfFields<ReturnType<typeof keyFields>>;

/** The keys of an account, oldest first. */
export const apiKeysRow = row('apiKeys', () => ({
  partition: 'USER#*',
  key: ({ userId }: { readonly userId: string }) => ({ of: userId, sort: 'API-KEYS' }),
  ofCustomer: { onDeletion: 'removed' },
  fields: { userId: z.string(), keys: listOf(nested<ApiKey>(keyFields())), version: z.int() },
}));
export type ApiKeys = EntityOf<typeof apiKeysRow>;

/** Finds a key by the hash of its text. */
export const apiKeyHashRow = row('apiKeyHash', () => ({
  partition: 'KEY#*',
  compares: ['keyId'],
  key: (of: { readonly hash: string }) => ({ of: of.hash, sort: 'KEY' }),
  ofCustomer: { onDeletion: 'removed', notExported: 'a hash of a key' },
  fields: {
    hash: z.string(),
    userId: z.string(),
    keyId: z.string(),
  },
}));
export type ApiKeyHash = EntityOf<typeof apiKeyHashRow>;

/** What a key has ordered for on a day, failed orders included. */
export const apiKeySpentRow = row('apiKeySpent', () => ({
  partition: 'USER#*',
  prefix: 'API-SPENT#',
  key: ({ userId, id, day }: { readonly userId: string; readonly id: string; readonly day: string }) => ({
    of: userId,
    sort: `${id}#${day}`,
  }),
  ofCustomer: { onDeletion: 'kept', notExported: 'a sum of the wallet’s entries' },
  fields: { userId: z.string(), id: z.string(), day: z.string(), amount: money, version: z.int() },
  expires: ({ day }) => new Date(Date.parse(`${day}T00:00:00.000Z`) + callLogDays * dayMs),
}));
export type ApiKeySpent = EntityOf<typeof apiKeySpentRow>;

/** One call of a key, for its owner to look at. */
export const apiCallRow = row('apiCall', () => ({
  partition: 'CALLS#*',
  key: ({
    keyId,
    at,
    requestId,
  }: {
    readonly keyId: string;
    readonly at: Date;
    readonly requestId: string;
  }) => ({
    of: keyId,
    sort: `${at.toISOString()}#${requestId}`,
  }),
  overwrites: true,
  ofCustomer: { onDeletion: 'kept', notExported: 'what a program called, without what it said' },
  fields: {
    keyId: z.string(),
    at: time,
    requestId: z.string(),
    /** From where it came. */
    address: z.string(),
    call: z.string(),
    status: z.int(),
    ms: z.int(),
    code: absentWhenEmpty(z.string(), null),
    orderNumber: absentWhenEmpty(z.string(), null),
  },
  expires: ({ at }) => new Date(at.getTime() + callLogDays * dayMs),
}));
export type ApiCall = EntityOf<typeof apiCallRow>;

declare module '../kernel/changes' {
  interface ChangeKinds {
    apiKeys: RowChange<ApiKeys>;
    apiKeyHash: RowChange<ApiKeyHash>;
    apiKeySpent: { readonly next: ApiKeySpent };
    apiCall: { readonly next: ApiCall };
  }
}
