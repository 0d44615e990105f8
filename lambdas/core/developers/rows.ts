import * as z from 'zod/mini';
import { callLogDays, type KeyMode, type KeyScope } from '../../../contracts/developers/keys';
import { absentWhenEmpty, listOf, money, oneOf, time, word } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { dayMs } from '../time';

/* The rows of developers: their keys, what these have spent and called, and their own names for orders. */

const mode = /* @__PURE__ */ oneOf<KeyMode>({ live: true, test: true });

interface OfKey {
  readonly userId: string;
  readonly id: string;
}

export const apiKeyRow = row('apiKey', () => ({
  partition: 'USER#*',
  prefix: 'API-KEY#',
  key: ({ userId, id }: OfKey) => ({ of: userId, sort: id }),
  // Orders name it.
  ofCustomer: {
    onDeletion: 'kept',
    erased: ({ stoppedAt }, at) => ({ name: '', stoppedAt: stoppedAt ?? at }),
  },
  fields: {
    userId: z.string(),
    /** Public: it names the key in orders and on screens. */
    id: z.string(),
    mode,
    name: z.string(),
    scopes: listOf(word<KeyScope>()),
    /** The most that the key may spend in a day; null: no limit. */
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
    /** Null: it works. A stopped key stays, since orders name it. */
    stoppedAt: absentWhenEmpty(time, null),
    createdAt: time,
    version: z.int(),
  },
}));
export type ApiKey = EntityOf<typeof apiKeyRow>;

/** The ids of an account's working keys, so that two requests at once can't make one key too many. Versions as for an order. */
export const apiKeyListRow = row('apiKeyList', () => ({
  partition: 'USER#*',
  key: ({ userId }: { readonly userId: string }) => ({ of: userId, sort: 'API-KEYS' }),
  ofCustomer: { onDeletion: 'removed', notExported: 'a list of the keys' },
  fields: { userId: z.string(), ids: listOf(z.string()), version: z.int() },
}));
export type ApiKeyList = EntityOf<typeof apiKeyListRow>;

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

/** When a key was last used, written once a minute at most. The last writer wins. */
export const apiKeyUseRow = row('apiKeyUse', () => ({
  partition: 'USER#*',
  prefix: 'API-USE#',
  key: ({ userId, id }: OfKey) => ({ of: userId, sort: id }),
  overwrites: true,
  compares: ['id'],
  ofCustomer: { onDeletion: 'removed' },
  fields: { userId: z.string(), id: z.string(), at: time, address: z.string(), call: z.string() },
}));
export type ApiKeyUse = EntityOf<typeof apiKeyUseRow>;

/** The sum that a key has spent in a day, less the orders that were refunded on that day. */
export const apiKeySpentRow = row('apiKeySpent', () => ({
  partition: 'USER#*',
  prefix: 'API-SPENT#',
  key: ({ userId, id, day }: OfKey & { readonly day: string }) => ({ of: userId, sort: `${id}#${day}` }),
  ofCustomer: { onDeletion: 'kept', notExported: 'a sum of the wallet’s entries' },
  fields: { userId: z.string(), id: z.string(), day: z.string(), amount: money, version: z.int() },
  expires: ({ day }) => new Date(Date.parse(`${day}T00:00:00.000Z`) + callLogDays * dayMs),
}));
export type ApiKeySpent = EntityOf<typeof apiKeySpentRow>;

/** A developer's own name for an order, unique in the account. */
export const orderReferenceRow = row('orderReference', () => ({
  partition: 'USER#*',
  prefix: 'API-REFERENCE#',
  key: ({ userId, reference }: { readonly userId: string; readonly reference: string }) => ({
    of: userId,
    sort: reference,
  }),
  compares: ['orderNumber'],
  ofCustomer: { onDeletion: 'removed', notExported: 'its order has it' },
  fields: { userId: z.string(), reference: z.string(), orderNumber: z.string() },
  indexes: {
    // Staff find orders of all customers by it.
    byValue: {
      partition: 'API-REFERENCE#*',
      entry: ({ reference, orderNumber }) => [referencePartition(reference), orderNumber],
    },
  },
}));
export type OrderReference = EntityOf<typeof orderReferenceRow>;

export const referencePartition = (reference: string): string => `API-REFERENCE#${reference}`;

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
    call: z.string(),
    status: z.int(),
    ms: z.int(),
    code: absentWhenEmpty(z.string(), null),
    orderNumber: absentWhenEmpty(z.string(), null),
  },
  expires: ({ at }) => new Date(at.getTime() + callLogDays * dayMs),
}));
export type ApiCall = EntityOf<typeof apiCallRow>;
