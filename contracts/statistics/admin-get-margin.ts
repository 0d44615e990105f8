import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, month } from '../fields';

/** The margin of delivered orders, including those that have been refunded since. */
const marginView = {
  orders: z.int(),
  sold: cedis(),
  refunds: z.int(),
  refunded: cedis(),
  /** The cost of orders whose cost is known. */
  cost: cedis(),
  /** How many orders have an unknown cost, and their sales less refunds: `left` doesn't include them. */
  unknown: z.int(),
  unknown_sold: cedis(),
  /** `sold - refunded - unknown_sold - cost` */
  left: cedis(),
};

export const adminGetMargin = defineContract({
  name: 'admin-get-margin',
  access: 'admin',
  kind: 'query',
  summary:
    'Returns a month’s margin by plan: sales of delivered orders less their cost, the charge on top-ups less Paystack’s fee, and adjustments of balances.',
  input: z.strictObject({
    /** Absent: this month. */
    month: z.optional(month()),
  }),
  /** Read from counters, a few seconds behind. A row's month is that of the purchase, the start of the top-up or the correction. */
  output: z.object({
    month: month(),
    /** By `left`, the largest first. `plan` is its id. */
    rows: z.array(z.object({ network: z.string(), plan: z.string(), ...marginView })),
    total: z.object(marginView),
    /** The charges on top-ups whose fee is known. */
    top_ups: z.object({
      /** How many were credited, whether their fee is known or not. */
      count: z.int(),
      charge: cedis(),
      /** Paystack's actual fee. */
      fees: cedis(),
      /** How many top-ups have an unknown fee, and so are left out of the amounts. */
      unknown: z.int(),
    }),
    /** What staff added to balances, less what they deducted. */
    adjustments: cedis(),
    /** What is left of orders and charges after costs, fees and adjustments. */
    left: cedis(),
  }),
  errors: [],
  tags: ['Overview'],
});
