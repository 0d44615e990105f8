import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { timestamp } from '../fields';
import { priceId } from '../prices/admin-price-fields';
import { supplierId } from '../suppliers/supplier-fields';
import { pauseModes } from './networks';
import { hindrances } from './routes';

export const adminGetRoute = defineContract({
  name: 'admin-get-route',
  access: 'admin',
  permission: 'prices.view',
  kind: 'query',
  summary: 'Where an order for a plan would go now, and what is in each supplier’s way. Nothing is sent.',
  input: z.strictObject({ planId: priceId() }),
  output: z.object({
    /** What keeps its orders here, or off; null: nothing. Functions one version older don't send it. */
    paused: z.nullish(z.object({ what: z.string(), mode: z.enum(pauseModes) })),
    /** Null: an admin would complete it, or `by_cost`. */
    supplier: z.nullable(supplierId()),
    /** The cheapest of several would get it. Who may not read costs is not told which. Absent: no. */
    by_cost: z.optional(z.boolean()),
    /** In place of by hand: an order waits until a supplier’s float is larger, or for its next day. Absent: no. */
    waits: z.optional(z.boolean()),
    /** All suppliers, the preferred one first; for who may not read costs, in the order of the route. */
    choices: z.array(
      z.object({
        supplier: supplierId(),
        /** Null: it may have the order. */
        hindrance: z.nullable(z.enum(hindrances)),
        /** While it rests. */
        rests_until: z.nullable(timestamp()),
        /** Its rest is over: the next order tries it. */
        to_be_tried: z.boolean(),
        /** Whether it takes another call at once. Null: not known, or it takes as many as come. */
        free_call: z.nullable(z.boolean()),
      }),
    ),
    /** How long an order waits for a free call before it may go to the next supplier. */
    overflow_minutes: z.int(),
  }),
  errors: ['not_found'],
  tags: ['Prices'],
});
