import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, month } from '../fields';
import { marginView } from './margin-fields';

/** The subject of its rows. */
export const marginKinds = ['day', 'network', 'plan', 'supplier', 'tier'] as const;

export const adminGetMargin = defineContract({
  name: 'admin-get-margin',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary:
    'What is left of a month: what was delivered, its cost, and the charge on top-ups after Paystack’s fee.',
  input: z.strictObject({
    /** This month where it is missing. */
    month: z.optional(month()),
    by: z._default(z.enum(marginKinds), 'day'),
    /** All of it as CSV too: a line for each day, network, plan, supplier and tier, and one for each day’s top-ups. */
    csv: z.optional(z.boolean()),
  }),
  /** Read from counters, a few seconds behind. Days are those of the purchase, or on which the top-up was started. */
  output: z.object({
    month: month(),
    /** Days newest first; others by what is left. A plan by its id; a supplier as in `api_used`; a tier as `t1`, and `standard`. */
    rows: z.array(z.object({ name: z.string(), ...marginView })),
    total: z.object(marginView),
    /** The charge on those top-ups whose fee is known. */
    top_ups: z.object({
      credited: cedis(),
      charge: cedis(),
      /** Paystack's actual fee. */
      fees: cedis(),
      left: cedis(),
      /** The profit on 100 cedis credited, to three decimals. Null if nothing was credited. */
      left_of_hundred: z.nullable(z.number()),
      /** Top-ups whose fee isn’t known: left out of the amounts. */
      unknown: z.int(),
    }),
    /** The profit on orders and top-ups together. */
    left: cedis(),
    csv: z.optional(z.string()),
  }),
  errors: [],
  tags: ['Overview'],
});
