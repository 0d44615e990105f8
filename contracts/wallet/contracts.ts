import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { cedis, nextCursor, optionalText, pageInput, requestId, timestamp, userId } from '../fields';
import { limits } from '../limits';
import { refundSummaries } from '../top-ups/contracts';
import { disputeStatuses } from '../top-ups/terms';
import { shopAccounts } from './terms';

export const adminAdjustBalance = defineContract({
  name: 'admin-adjust-balance',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Adds to or deducts from a wallet that is not the admin’s own, never below zero, with a reason.',
  input: z.strictObject({
    userId: userId(),
    amount: cedis().check(z.positive('must be more than zero'), z.maximum(100_000, 'must be at most 100000')),
    type: z.enum(['add', 'deduct']),
    reason: z.optional(optionalText(limits.reason)),
    /** A repeated id changes nothing. Without one, each call is a new adjustment. */
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    success: z.literal(true),
    balance: cedis(),
  }),
  errors: ['not_found', 'own_account', 'insufficient_balance', 'request_id_reused', ...staffMoneyErrors],
  tags: ['Users', 'Profile', 'Transactions', 'Attention'],
});

const transactionTypes = ['credit', 'purchase', 'refund', 'adjustment'] as const;

export const walletTransactionView = z.object({
  /** Unique in the caller's wallet. */
  id: z.string(),
  user_id: z.string(),
  type: z.enum(transactionTypes),
  /** The shop's account that stands against it: tells what paid a debt, or a bulk buy, from other adjustments. */
  against: z.enum(shopAccounts),
  /** Positive if money enters the wallet. */
  amount: cedis(),
  /** The balance afterwards; null if no money was moved (a pending or failed top-up). */
  balance_after: z.nullable(cedis()),
  status: z.enum(['completed', 'pending', 'failed']),
  description: z.string(),
  reference: z.string(),
  /** For a completed top-up in the top-up history: how much of it paid the customer's debt. Absent: nothing. */
  debt_paid: z.optional(cedis()),
  /** For a top-up whose payer has asked for the money back: the state of that. Null: nobody has. */
  dispute: z.nullable(z.enum(disputeStatuses)),
  /** For a top-up that isn't credited, although Paystack hasn't said that nothing was paid. A person looks, or has looked. */
  is_unconfirmed: z.boolean(),
  /** For a top-up in the top-up history: the amount that went back to its payer. */
  refunds: refundSummaries(),
  created_at: timestamp(),
});

/** A leap year, and the hour by which clocks change. */
const longestPeriodMs = (366 * 24 + 1) * 60 * 60 * 1000;

function isPeriod({ from, before }: { from?: string | undefined; before?: string | undefined }): boolean {
  if (from === undefined || before === undefined) return from === before;
  const longMs = Date.parse(before) - Date.parse(from);
  return longMs >= 0 && longMs <= longestPeriodMs;
}

export const getWalletTransactions = defineContract({
  name: 'get-wallet-transactions',
  access: 'user',
  kind: 'query',
  summary:
    'The caller’s own ledger entries, newest first. With type `credit` and without `moved`, the top-up history, pending and failed top-ups included. With `from` and `before`, the statement of that time, oldest first.',
  input: z
    .strictObject({
      ...pageInput(),
      type: z.optional(z.enum(transactionTypes)),
      /** Only ledger entries, with the balance after each: a top-up is listed once it moved money. */
      moved: z.optional(z.boolean()),
      /** A statement: entries of all types from then on, in parts of up to a thousand, whatever the limit. */
      from: z.optional(timestamp()),
      /** The statement ends before this time, at most a year after `from`. */
      before: z.optional(timestamp()),
    })
    .check(z.refine(isPeriod, { path: ['before'], error: 'must be at most a year after `from`' })),
  output: z.object({
    transactions: z.array(walletTransactionView),
    next_cursor: nextCursor(),
    /** Only in the first part of a statement: `closing` is `opening` plus the sum of its entries. */
    statement: z.optional(z.object({ opening: cedis(), closing: cedis(), count: z.int() })),
  }),
  errors: [],
  tags: ['Transactions'],
});
