import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, month } from '../fields';
import { shopAccounts } from '../wallet/shop-accounts';

/** What moved in a day or a month. What wallets gained is `paid_in - taken_back - sold + refunded + adjusted + other`. */
const movements = {
  /** Top-ups, as they were credited. */
  paid_in: cedis(),
  /** What went back by Paystack: disputes, refunds. Below zero where more of what was set aside came back. */
  taken_back: cedis(),
  sold: cedis(),
  refunded: cedis(),
  /** Added to wallets by admins, less what they deducted. */
  adjusted: cedis(),
  /** Into wallets from all other accounts, less what went back: goodwill, debts after lost disputes. */
  other: cedis(),
  /** In all wallets together at the end. */
  owed: cedis(),
};

export const adminGetBooks = defineContract({
  name: 'admin-get-books',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary:
    'The books: what is owed to customers, each account of the shop, and what moved today and by month.',
  input: z.strictObject({
    /** Whose days are wanted; this month's where it is missing. */
    month: z.optional(month()),
  }),
  /** Read from counters, a few seconds behind. Days are Ghanaian calendar days. */
  output: z.object({
    /** The wallets first. */
    balances: z.array(z.object({ account: z.enum(['wallets', ...shopAccounts]), balance: cedis() })),
    /** Of all balances: zero, or the books are wrong. */
    sum: cedis(),
    /** Paid for, and neither completed nor failed. */
    open_orders: z.object({ orders: z.int(), amount: cedis() }),
    today: z.object(movements),
    /** Those with an entry, newest first. */
    months: z.array(z.object({ month: month(), ...movements })),
    /** Those of the month with an entry, newest first. */
    days: z.array(z.object({ day: z.iso.date(), ...movements })),
  }),
  errors: [],
  tags: ['Overview'],
});
