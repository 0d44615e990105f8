import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, month } from '../fields';
import { shopAccounts } from '../wallet/shop-accounts';

/** The movements of a day or a month. Wallets gained `paid_in - taken_back - set_aside - sold + refunded + adjusted + other`. */
const movements = {
  /** Credited top-ups. */
  paid_in: cedis(),
  /** Money that went back to payers by refunds and lost disputes. Negative if more of it came back to wallets. */
  taken_back: cedis(),
  /** Money set aside while a payment is disputed or on its way back. Negative if more of it was released. */
  set_aside: cedis(),
  sold: cedis(),
  refunded: cedis(),
  /** Added to wallets by admins, less what they deducted. */
  adjusted: cedis(),
  /** Net movements into wallets from all other accounts: debts for payments that are disputed or went back. */
  other: cedis(),
  /** The total of all wallets at the end. */
  owed: cedis(),
};

export const adminGetBooks = defineContract({
  name: 'admin-get-books',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary:
    'Returns the books: what is owed to customers, the balance of each shop account, and the movements of today and by month.',
  input: z.strictObject({
    /** The month to list by day; absent: this month. */
    month: z.optional(month()),
  }),
  /** Read from counters, a few seconds behind. Days are Ghanaian calendar days. */
  output: z.object({
    /** The wallets first. */
    balances: z.array(z.object({ account: z.enum(['wallets', ...shopAccounts]), balance: cedis() })),
    /** The sum of all balances: zero, or the books are wrong. */
    sum: cedis(),
    /** Orders that are paid for, and neither completed nor failed. */
    open_orders: z.object({ orders: z.int(), amount: cedis() }),
    today: z.object(movements),
    /** Months with an entry, newest first. */
    months: z.array(z.object({ month: month(), ...movements })),
    /** The month's days with an entry, newest first. */
    days: z.array(z.object({ day: z.iso.date(), ...movements })),
  }),
  errors: [],
  tags: ['Overview'],
});
