import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, timestamp } from '../fields';
import { supplierId } from '../suppliers/supplier-fields';
import { shopAccounts } from '../wallet/shop-accounts';

export const supplierBalanceView = () =>
  z.object({
    supplier: supplierId(),
    /** The balance at the last reading. Null: there was none. */
    balance: z.nullable(cedis()),
    read_at: z.nullable(timestamp()),
    /** Since when the balance can’t be read. Null: it can be read. */
    unknown_since: z.nullable(timestamp()),
    /** It can’t be read because the supplier refuses our key. */
    key_refused: z.boolean(),
    /** How many days it will last at last week’s rate, up to `farthestDays`. Null: not known. */
    days_left: z.nullable(z.number()),
    /** It won’t last for a day. */
    is_low: z.boolean(),
  });

export const adminGetBalances = defineContract({
  name: 'admin-get-balances',
  access: 'admin',
  kind: 'query',
  summary:
    'Returns what is owed to customers, the balance of each account of the shop and of each supplier with a key, and the result of the last nightly check.',
  input: z.strictObject({}),
  /** Accounts are read from counters, a few seconds behind; suppliers are asked every five minutes. */
  output: z.object({
    /** The wallets first. */
    accounts: z.array(z.object({ account: z.enum(['wallets', ...shopAccounts]), balance: cedis() })),
    /** The sum of all balances: zero, or the books are wrong. */
    sum: cedis(),
    /** Orders that are paid for, and neither completed nor failed. */
    open_orders: z.object({ orders: z.int(), amount: cedis() }),
    /** The last nightly check that finished. Null: there was none. */
    check: z.nullable(z.object({ at: timestamp(), wallets: z.int(), entries: z.int(), mismatches: z.int() })),
    /** Our money at each supplier that has a key. */
    suppliers: z.array(supplierBalanceView()),
  }),
  errors: [],
  tags: ['Overview'],
});
