import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, nextCursor, pageInput, timestamp } from '../fields';

const transactionTypes = ['credit', 'purchase', 'refund', 'adjustment'] as const;

const walletTransactionView = z.object({
  /** Unique in the caller's wallet. */
  id: z.string(),
  user_id: z.string(),
  type: z.enum(transactionTypes),
  /** Signed: money into the wallet is positive. */
  amount: cedis(),
  /** The wallet's balance after it; null where nothing was moved (a top-up that is pending or failed). */
  balance_after: z.nullable(cedis()),
  status: z.enum(['completed', 'pending', 'failed']),
  description: z.string(),
  reference: z.string(),
  created_at: timestamp(),
});

export const getWalletTransactions = defineContract({
  name: 'get-wallet-transactions',
  access: 'user',
  kind: 'query',
  summary:
    'The caller’s own ledger entries, newest first; with type credit, the top-up history with its pending and failed payments.',
  input: z.strictObject({ ...pageInput, type: z.optional(z.enum(transactionTypes)) }),
  output: z.object({ transactions: z.array(walletTransactionView), next_cursor: nextCursor() }),
  errors: [],
  tags: ['Transactions'],
});
