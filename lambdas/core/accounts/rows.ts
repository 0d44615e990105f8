import * as z from 'zod/mini';
import type { StaffRole } from '../../../contracts/accounts/terms';
import type { TierId } from '../../../contracts/prices/terms';
import {
  absentWhenEmpty,
  anything,
  inline,
  moments,
  money,
  oneOf,
  rareMoney,
  storedAs,
  time,
  word,
} from '../kernel/fields';
import type { MonthList } from '../kernel/pages';
import { type EntityOf, row } from '../kernel/row';
import { listPartition, shardOf } from '../kernel/table';
import { type EndedSessions, noneEnded } from './sessions';
import type { Spent } from './spent';

export type Role = 'user' | 'admin';

/* Each of these values of an account is stored as one short text, so that a condition can compare it and the row stays small. */

/** For example `1795176000`, or `1795176000|<except>`, with the time in seconds. Absent while no session has been ended. */
const endedSessionsField = z.codec(
  z.optional(z.string().check(z.regex(/^\d+(\|[\w-]+)?$/))),
  anything<EndedSessions>(),
  {
    decode(text) {
      if (text === undefined) return noneEnded;
      const [before = '', except = null] = text.split('|');
      return { before: new Date(Number(before) * 1000), except };
    },
    encode({ before, except }) {
      if (before === null) return undefined;
      return [before.getTime() / 1000, ...(except === null ? [] : [except])].join('|');
    },
  },
);

interface OfCustomer {
  readonly userId: string;
}

/** The partition of `byValue` with all accounts that are closed and not erased yet. */
export const deletingPartition = 'DELETING';

/** A customer with their wallet. `writers.ts` says which of its attributes change together, and on which condition. */
export const accountRow = row('account', {
  partition: 'USER#*',
  key: (of: OfCustomer) => ({ of: of.userId, sort: 'PROFILE' }),
  // `finishDeletion` empties it last, because until then it says that the deletion isn’t done.
  ofCustomer: { onDeletion: 'kept' },
  fields: {
    userId: z.string(),
    email: z.nullable(z.string()),
    name: z.string(),
    phone: z.string(),
    role: oneOf<Role>({ user: true, admin: true }),
    /** An admin's staff role; null: owner. Read it with `staffRoleOf`. */
    staffRole: absentWhenEmpty(word<StaffRole>(), null),
    isBanned: z.boolean(),
    balance: money,
    ledgerSeq: z.int(),
    spent: inline<Spent>({
      total: storedAs('spent_total', money),
      month: inline({
        period: storedAs('spent_month', z.string()),
        amount: storedAs('spent_month_amount', money),
      }),
      day: inline({
        period: storedAs('spent_day', z.string()),
        amount: storedAs('spent_day_amount', money),
      }),
    }),
    ordersCount: z.int(),
    createdAt: time,
    /** Money set aside for payments that may go back to their payers. Until that is certain, it is in no balance. */
    held: rareMoney,
    /** The debt for payments that are disputed or went back: the money that the wallet lacked. Later top-ups pay it first. */
    debt: rareMoney,
    /** `done`: sign-in and personal data are gone; the row stays for its ledger. */
    deletion: absentWhenEmpty(z.enum(['begun', 'done']), null),
    /** When the second factor was set up, in whole seconds: sign-ins since then asked for a code. Null: no second factor. */
    secondFactorAt: absentWhenEmpty(time, null),
    /** Purchases of the last minute, in seconds, declined ones included. The latest one stays: staff read when it was. */
    recentPurchases: storedAs('bought', moments),
    /** Top-ups started in the last minute, in seconds. The latest one stays, because the customer's Home asks when it was. */
    recentTopUps: storedAs('topped_up', moments),
    /** When the orders of the last hour for suppliers were made, in minutes. From 20 on, only as many as still wait are kept. */
    recentOrders: storedAs('ordered', moments),
    /** True until the customer's first delivery. */
    isNew: storedAs('new', absentWhenEmpty(z.boolean(), false)),
    /** The latest purchase. Buying the same bundle again asks for a confirmation. */
    lastBought: storedAs(
      'last_bought',
      absentWhenEmpty(
        z.object({ phoneNumber: z.string(), planId: z.string(), orderNumber: z.string() }),
        null,
      ),
    ),
    endedSessions: endedSessionsField,
    /** The tier whose prices they pay; null: Standard. */
    tier: absentWhenEmpty(word<TierId>(), null),
  },
  indexes: {
    worklist: {
      partition: 'USERS#*',
      entry: ({ userId, createdAt }) => {
        const joinedAt = createdAt.toISOString();
        const month = listPartition('USERS', joinedAt.slice(0, 7), shardOf(userId, userShards));
        return [month, `${joinedAt}#${userId}`];
      },
    },
    byValue: {
      partition: 'DELETING',
      entry: ({ userId, deletion }) => (deletion === 'begun' ? [deletingPartition, userId] : null),
    },
  },
});

/**
 * The times at which a customer used something limited, in whole seconds or minutes since 1970, oldest first. A limit looks back over 60
 * of these units: a minute, or an hour. Older times are dropped when the next one is added.
 */
export type Moments = readonly number[];

const windowUnits = 60;
const unitMs = { second: 1_000, minute: 60_000 } as const;
type Unit = keyof typeof unitMs;

const momentOf = (at: Date, unit: Unit): number => Math.floor(at.getTime() / unitMs[unit]);

/** Returns the moments that still count. A moment in the future, written by a machine with a fast clock, counts as well. */
export const stillCounting = (moments: Moments, at: Date, unit: Unit): Moments => {
  const now = momentOf(at, unit);
  return moments.filter((moment) => now - moment <= windowUnits);
};

/** When it was used last, as far as the row remembers. */
export const latestOf = (moments: Moments, unit: Unit): Date | undefined => {
  const last = moments.at(-1);
  return last === undefined ? undefined : new Date(last * unitMs[unit]);
};

/** Adds the present moment. */
export function oneMore(moments: Moments, at: Date, unit: Unit): Moments {
  const counting = stillCounting(moments, at, unit);
  return [...counting, Math.max(momentOf(at, unit), counting.at(-1) ?? 0)];
}

/** One partition takes 1,000 sign-ups a second. Each further shard would cost half a read unit per month and page. */
export const userShards = 1;

/** All customers, by when they signed up. Keys only. */
export const usersByTime: MonthList = {
  index: 'worklist',
  shards: userShards,
  partition: (month, shard) => listPartition('USERS', month, shard),
  id: /[\w-]{0,64}/,
};

/** A customer and their wallet. `balance` is the sum of the ledger's entries, `ledgerSeq` their number. */
export type Account = EntityOf<typeof accountRow>;

export type StaffRecord = Pick<Account, 'role' | 'staffRole'>;

/** Returns the staff role; null for customers. An admin without a staff role is an owner. */
export const staffRoleOf = ({ role, staffRole }: StaffRecord): StaffRole | null =>
  role === 'admin' ? (staffRole ?? 'owner') : null;
