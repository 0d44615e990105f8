import * as z from 'zod/mini';
import { bulkStatuses } from '../bulk/bulk-fields';
import { orderStatuses } from '../constants';
import { cedis, timestamp } from '../fields';
import { meaning } from '../meaning';
import { keyModes } from './keys';

export const bulkStatus = () =>
  meaning(
    z.enum(bulkStatuses),
    'running, done, stopped by its owner, or closed by the shop, as when the key that began it is stopped.',
  );

export const apiBulk = z.object({
  id: z.string(),
  status: bulkStatus(),
  /** Where it stands, in a sentence for people. */
  stage_text: z.string(),
  total_rows: z.int(),
  bought: z.int(),
  /** Rows that could not be bought when their turn came. */
  passed: z.int(),
  /** What was taken from the wallet when it began. */
  total: cedis(),
  /** Still set aside for rows to come. */
  left: cedis(),
  /** What came back when it ended. */
  returned: cedis(),
  /** The part of `returned` that paid a debt. The rest is in the wallet. */
  debt_paid: cedis(),
  created_at: timestamp(),
  ended_at: z.nullable(timestamp()),
  mode: z.enum(keyModes),
});

export const apiBulkRow = z.object({
  /** Counted from 1. */
  row: z.int(),
  recipient: z.string(),
  bundle: z.string(),
  price: cedis(),
  note: z.string(),
  status: meaning(
    z.enum(['waiting', 'returned', ...orderStatuses]),
    'waiting (its turn has not come), returned (not bought, its price comes back at the end), or its order’s status.',
  ),
  /** Its order's number; null: it has no order. */
  number: z.nullable(z.string()),
  /** Why it isn't bought, or where the money of a failed one is; empty otherwise. */
  message: z.string(),
});
