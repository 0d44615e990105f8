import * as z from 'zod/mini';
import { bulkStatuses } from '../bulk/bulk-fields';
import { orderStatuses } from '../constants';
import { cedis, timestamp } from '../fields';
import { keyModes } from './keys';

export const apiBulk = z.object({
  id: z.string(),
  status: z.enum(bulkStatuses),
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
  /** `waiting`: its turn has not come. `returned`: it isn't bought, and its price comes back at the end. */
  status: z.enum(['waiting', 'returned', ...orderStatuses]),
  /** Its order's number; null: it has no order. */
  number: z.nullable(z.string()),
  /** Why it isn't bought; empty otherwise. */
  message: z.string(),
});
