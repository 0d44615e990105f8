import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, requestId, timestamp } from '../fields';
import { supplierId } from '../suppliers/supplier-fields';
import { priceId } from './admin-price-fields';
import { priceAmount } from './price-amount';
import { mostPricesAtOnce } from './price-moments';
import { tierIds } from './tiers';

export const adminBulkUpdatePrices = defineContract({
  name: 'admin-bulk-update-prices',
  access: 'admin',
  permission: 'prices.edit',
  kind: 'mutation',
  stepUp: true,
  summary:
    'Changes many prices, now or from a moment on, or what many plans cost the shop at one supplier, each on its own, and says which failed and why. Safe to repeat: one that has its new price stays.',
  input: z
    .strictObject({
      prices: z
        .array(
          z.strictObject({
            id: priceId(),
            price: priceAmount(),
            /** What staff saw that it costs then; null: a cost that nobody knew. One that is another by now is left alone. */
            seen: z.nullable(cedis()),
          }),
        )
        .check(
          z.minLength(1, 'must not be empty'),
          z.maxLength(mostPricesAtOnce, `must be at most ${mostPricesAtOnce} prices at a time`),
        ),
      /** Whose prices they are. Absent: everybody's. */
      tier: z.optional(z.enum(tierIds)),
      /** From when on. Absent: now. */
      at: z.optional(timestamp()),
      /** Each price is changed once by it, also if it was changed back since. */
      requestId: z.optional(requestId()),
      /**
       * They aren't prices, but what the plans cost the shop there from now on: at a supplier, or `manual`.
       * Functions one version older refuse it.
       */
      cost_at: z.optional(supplierId()),
    })
    .check(
      z.refine(
        ({ cost_at: at, tier, at: from }) => at === undefined || (tier === undefined && from === undefined),
        'a cost is of no tier and changes now',
      ),
      z.refine(
        ({ cost_at: at, prices }) => at !== undefined || prices.every(({ seen }) => seen !== null),
        'a price that was seen is an amount',
      ),
    ),
  output: z.object({
    /** Prices that are changed, or will be, including those that were already. */
    updatedCount: z.int(),
    failures: z.array(
      z.object({
        id: z.string(),
        reason: z.string(),
        /** It can change by itself, and then waits for a second person. Absent from older functions. */
        code: z.optional(z.enum(['approval_needed'])),
      }),
    ),
  }),
  errors: [],
  tags: ['Prices', 'Audit'],
  timeoutSeconds: 29,
});
