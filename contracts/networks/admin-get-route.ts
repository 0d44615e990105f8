import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { timestamp } from '../fields';
import { priceId } from '../prices/admin-price-fields';
import { supplierId } from '../suppliers/supplier-fields';
import { hindrances } from './routes';

export const adminGetRoute = defineContract({
  name: 'admin-get-route',
  access: 'admin',
  permission: 'prices.view',
  kind: 'query',
  summary:
    'Says where an order for a plan would go now, and what keeps each other supplier from getting it. Sends nothing.',
  input: z.strictObject({ planId: priceId() }),
  output: z.object({
    /** Null: an admin would complete the order by hand. */
    supplier: z.nullable(supplierId()),
    /** The order would not go to an admin, but wait until a supplier’s float is larger or its daily limit starts again. */
    waits: z.boolean(),
    /** All suppliers, the preferred one first. */
    choices: z.array(
      z.object({
        supplier: supplierId(),
        /** Why it can't have the order now. Null: it can. */
        hindrance: z.nullable(z.enum(hindrances)),
        /** The end of its rest; null if it isn't resting. */
        rests_until: z.nullable(timestamp()),
        /** Its rest is over, so the next order tests whether it works again. */
        to_be_tried: z.boolean(),
        /** Whether its rate limit has room for another call now. Null: not known, or it has no limit. */
        free_call: z.nullable(z.boolean()),
      }),
    ),
    /** How long an order waits for a free call before it may go to the next supplier. */
    overflow_minutes: z.int(),
  }),
  errors: ['not_found'],
  tags: ['Prices'],
});
