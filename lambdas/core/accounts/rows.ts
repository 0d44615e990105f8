import * as z from 'zod/mini';
import type { StaffRole } from '../../../contracts/accounts/permissions';
import { inline, storedAs } from '../kernel/fields';
import { row } from '../kernel/row';
import { listPartition, shardOf, userShards } from '../kernel/shards';
import { absentWhenEmpty, moments, money, oneOf, oneOfOrNewer, rareMoney, time } from '../kernel/values';
import {
  buyingSettingsField,
  endedSessionsField,
  lastBoughtField,
  type Role,
  type Spent,
  tierField,
} from './account-fields';

interface OfCustomer {
  readonly userId: string;
}

/** The partition of `byValue` with all accounts that are closed and not erased yet. */
export const deletingPartition = 'DELETING';

/** A customer with their wallet. `writers.ts` says which of its attributes change together, and on which condition. */
export const accountRow = row('account', {
  partition: 'USER#*',
  key: (of: OfCustomer) => ({ of: of.userId, sort: 'PROFILE' }),
  fields: {
    userId: z.string(),
    email: z.nullable(z.string()),
    name: z.string(),
    phone: z.string(),
    /** The number that was proved by a code, as `0241234567`; null: none. It counts only while the profile has the same number. */
    verifiedPhone: absentWhenEmpty(z.string(), null),
    role: oneOf<Role>({ user: true, admin: true }),
    /** An admin's staff role; null: owner. Read it with `staffRoleOf`. It may be a role that only a newer version knows. */
    staffRole: absentWhenEmpty(oneOfOrNewer<StaffRole>(), null),
    /**
     * When another admin last changed this person's staff role or, for staff, their address, or reset their second factor. Null: never, as
     * far as is known.
     */
    staffSince: absentWhenEmpty(time, null),
    isBanned: z.boolean(),
    /** Marks the canary's account, which belongs to no real customer. It may only read its wallet, and counts in no statistics. */
    isCanary: absentWhenEmpty(z.boolean(), false),
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
    /** What lost disputes took beyond the wallet's balance. Later top-ups pay it first. */
    debt: rareMoney,
    /** `done`: sign-in and personal data are gone; the row stays for its ledger. */
    deletion: absentWhenEmpty(z.enum(['begun', 'done']), null),
    /** When the second factor was set up, in whole seconds: sign-ins since then asked for a code. Null: no second factor. */
    secondFactorAt: absentWhenEmpty(time, null),
    recoveryCodesLeft: absentWhenEmpty(z.int(), 0),
    /** Purchases of the last minute, in seconds, declined ones included. */
    recentPurchases: storedAs('bought', moments),
    /** Top-ups started in the last minute, in seconds. */
    recentTopUps: storedAs('topped_up', moments),
    /** Orders of the last hour, in minutes, that no supplier is known to have accepted. */
    unproven: moments,
    /** True until the customer's first delivery is known. */
    isNew: storedAs('new', absentWhenEmpty(z.boolean(), false)),
    /** The latest purchases, oldest first. Buying the same bundle again asks for a confirmation. */
    lastBought: storedAs('last', lastBoughtField),
    endedSessions: endedSessionsField,
    buyingSettings: storedAs('buying', buyingSettingsField),
    /** The tier whose prices they pay; null: Standard. Read it with `tierAt`, since it may have ended. */
    tier: tierField,
    /** The version of their own prices; 0: they never had any. */
    ownPrices: storedAs('own', absentWhenEmpty(z.int(), 0)),
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
