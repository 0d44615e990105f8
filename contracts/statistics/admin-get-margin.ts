import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, month } from '../fields';
import { marginView } from './margin-fields';

/** The kinds of rows in the report. */
export const marginKinds = ['day', 'network', 'plan', 'supplier', 'tier'] as const;

const csvLineView = z.object({
  day: z.string(),
  /** By id, as in `rows`. Null for a day’s top-ups: `sold` is their charges, `cost` Paystack’s fees. */
  of: z.nullable(z.object({ network: z.string(), plan: z.string(), supplier: z.string(), tier: z.string() })),
  ...marginView,
  /** Null, as is each figure below, if it isn’t known for any of the line’s orders or top-ups. */
  sold: z.nullable(cedis()),
  cost: z.nullable(cedis()),
  left: z.nullable(cedis()),
});

export const adminGetMargin = defineContract({
  name: 'admin-get-margin',
  access: 'admin',
  permission: 'reports.view',
  kind: 'query',
  summary:
    'Returns a month’s margin: sales of delivered orders less their cost, and the charge on top-ups less Paystack’s fee.',
  input: z.strictObject({
    /** Absent: this month. */
    month: z.optional(month()),
    /** Only this day. `month` is then ignored. */
    day: z.optional(z.iso.date()),
    by: z._default(z.enum(marginKinds), 'day'),
    /** Asks for the lines of the CSV file too. */
    csv: z.optional(z.boolean()),
  }),
  /** Read from counters, a few seconds behind. A row's day is that of the purchase, or of the start of the top-up. */
  output: z.object({
    month: month(),
    /** Days are newest first, other rows by `left`. `name` is a day, a plan's id, a supplier as in `api_used`, or a tier: `t1` or `standard`. */
    rows: z.array(z.object({ name: z.string(), ...marginView })),
    total: z.object(marginView),
    /** The charges on top-ups whose fee is known. */
    top_ups: z.object({
      /** How many were credited, whether their fee is known or not. */
      count: z.int(),
      credited: cedis(),
      charge: cedis(),
      /** Paystack's actual fee. */
      fees: cedis(),
      left: cedis(),
      /** The profit on 100 cedis credited, to three decimals. Null if nothing was credited. */
      left_of_hundred: z.nullable(z.number()),
      /** How many top-ups have an unknown fee, and so are left out of the amounts. */
      unknown: z.int(),
    }),
    /** The profit on orders and top-ups together. */
    left: cedis(),
    /** A line for each day, network, plan, supplier and tier, oldest first, and one for each day’s top-ups. */
    csv: z.optional(z.array(csvLineView)),
  }),
  errors: [],
  tags: ['Overview'],
});
