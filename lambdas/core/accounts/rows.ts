import * as z from 'zod/mini';
import type { StaffRole } from '../../../contracts/accounts/permissions';
import { inline, storedAs } from '../kernel/fields';
import { type Row, row } from '../kernel/row';
import { listPartition, shardOf, userShards } from '../kernel/shards';
import { absentWhenEmpty, moments, money, oneOf, oneOfOrNewer, rareMoney, time } from '../kernel/values';
import { buyingSettingsField, endedSessionsField, lastBoughtField, tierField } from './account-fields';
import type { Account } from './entities';

/** An account that is closed, and whose data is not erased yet: `byValue` has it until then. */
export const deletingPartition = 'DELETING';

/** A customer with their wallet. Its own writers know what of it changes together. */
export const accountRow: Row<'account', Account, { readonly userId: string }> = /* @__PURE__ */ row(
  'account',
  () => ({
    partition: 'USER#*',
    key: (of: { readonly userId: string }) => ({ of: of.userId, sort: 'PROFILE' }),
    fields: {
      userId: z.string(),
      email: z.nullable(z.string()),
      name: z.string(),
      phone: z.string(),
      verifiedPhone: absentWhenEmpty(z.string(), null),
      role: oneOf<Account['role']>({ user: true, admin: true }),
      staffRole: absentWhenEmpty(oneOfOrNewer<StaffRole>(), null),
      staffSince: absentWhenEmpty(time, null),
      isBanned: z.boolean(),
      isCanary: absentWhenEmpty(z.boolean(), false),
      balance: money,
      ledgerSeq: z.int(),
      spent: inline({
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
      // Nearly always absent.
      held: rareMoney,
      debt: rareMoney,
      deletion: absentWhenEmpty(z.enum(['begun', 'done']), null),
      secondFactorAt: absentWhenEmpty(time, null),
      recoveryCodesLeft: absentWhenEmpty(z.int(), 0),
      recentPurchases: storedAs('bought', moments),
      recentTopUps: storedAs('topped_up', moments),
      unproven: moments,
      isNew: storedAs('new', absentWhenEmpty(z.boolean(), false)),
      lastBought: storedAs('last', lastBoughtField),
      endedSessions: endedSessionsField,
      buyingSettings: storedAs('buying', buyingSettingsField),
      tier: tierField,
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
  }),
);
