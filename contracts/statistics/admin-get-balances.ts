import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, timestamp } from '../fields';
import { shopAccounts } from '../wallet/shop-accounts';

export const adminGetBalances = defineContract({
  name: 'admin-get-balances',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary:
    'Returns what is owed to customers, the balance of each account of the shop, and the result of the last nightly check.',
  input: z.strictObject({}),
  /** Read from counters, a few seconds behind. */
  output: z.object({
    /** The wallets first. */
    accounts: z.array(z.object({ account: z.enum(['wallets', ...shopAccounts]), balance: cedis() })),
    /** The sum of all balances: zero, or the books are wrong. */
    sum: cedis(),
    /** Orders that are paid for, and neither completed nor failed. */
    open_orders: z.object({ orders: z.int(), amount: cedis() }),
    /** The last nightly check that finished. Null: there was none. */
    check: z.nullable(z.object({ at: timestamp(), wallets: z.int(), entries: z.int(), mismatches: z.int() })),
  }),
  errors: [],
  tags: ['Overview'],
});
