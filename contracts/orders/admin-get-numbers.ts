import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, timestamp } from '../fields';
import { batchId } from './by-hand';

const group = {
  supplier: z.string(),
  network: network(),
  count: z.int(),
  /** When the number that has waited longest began to wait. */
  since: timestamp(),
};

export const adminGetNumbers = defineContract({
  name: 'admin-get-numbers',
  access: 'admin',
  permission: 'orders.view',
  kind: 'query',
  summary:
    'Counts the numbers that have to be activated before orders for them are sent: new ones, and those in batches.',
  input: z.strictObject({}),
  output: z.object({
    waiting: z.array(z.object(group)),
    /** Oldest first. */
    batches: z.array(
      z.object({
        ...group,
        id: batchId(),
        taken_at: timestamp(),
        /** How many of them no order waits for any more. */
        unneeded: z.optional(z.int()),
      }),
    ),
  }),
  errors: [],
  tags: ['Numbers'],
});
