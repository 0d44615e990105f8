import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { timestamp } from '../fields';
import { statusFile } from './status-path';

/** The time that today's and yesterday's deliveries took: measured, not promised. */
export const deliveryTimeFields = {
  /** Half were delivered within this many minutes. */
  half_within: z.int(),
  /** Nine of ten were delivered within this many minutes. */
  most_within: z.int(),
};

export const getStatus = defineContract({
  name: 'get-status',
  access: 'public',
  kind: 'query',
  summary:
    'Returns the shop’s public figures, from counters and without names: networks now, orders of the last 30 days, how long refunds took, and the last nightly check. At most a minute old.',
  input: z.strictObject({}),
  output: z.object({
    as_of: timestamp(),
    /** Networks with something to sell, in the order of screens. */
    networks: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        on_sale: z.boolean(),
        /** Absent if too few were delivered. */
        ...z.partial(z.object(deliveryTimeFields)).shape,
      }),
    ),
    /** Today and the 29 days before. Orders that are neither delivered nor refunded are under way. */
    last_30_days: z.object({ orders: z.int(), delivered: z.int(), refunded: z.int() }),
    /** The minutes from payment to refund for half, and for 95 of 100, of the refunds. Null: too few in these days. */
    time_to_refund: z.nullable(z.object({ half_within: z.int(), most_within: z.int() })),
    /** The last nightly check; null: none has ended yet. `agree`: every balance is the sum of its ledger. */
    last_check: z.nullable(z.object({ began_at: timestamp(), wallets: z.int(), agree: z.boolean() })),
  }),
  errors: [],
  published: { path: statusFile, maxAgeSeconds: 60 },
  tags: [],
});
