import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, timestamp } from '../fields';
import { batchView } from './by-hand';

export const adminGetBatches = defineContract({
  name: 'admin-get-batches',
  access: 'admin',
  permission: 'orders.view',
  kind: 'query',
  summary:
    'Lists batches of orders to be delivered by hand: open ones, longest open first, and the ones that were closed last.',
  input: z.strictObject({}),
  output: z.object({
    open: z.array(
      z.extend(batchView, {
        /** How many of its orders still have no result and aren't attention items yet. May be some seconds old. */
        waiting: z.optional(z.int()),
        /** Since when the customer of the oldest of these waits. Absent: none of them waits. */
        waiting_since: z.optional(timestamp()),
      }),
    ),
    /** Newest first. */
    closed: z.array(batchView),
    /** Orders that wait for a batch, by network and line. The counts may be some seconds old. */
    waiting: z.array(
      z.object({
        network: network(),
        line: z.nullable(z.string()),
        count: z.int(),
        /** How many of them are attention items as well, because they have waited 24 hours. */
        items: z.int(),
        /** Since when the customer of the oldest waits. */
        since: timestamp(),
      }),
    ),
    /** Orders that staff took over one by one and that have no result yet, longest waiting first. Absent: none. May be some seconds old. */
    begun: z.optional(
      z.array(
        z.object({
          order_number: z.string(),
          /** Since when its customer waits. */
          since: timestamp(),
        }),
      ),
    ),
  }),
  errors: [],
  tags: ['Batches'],
  timeoutSeconds: 20,
});
