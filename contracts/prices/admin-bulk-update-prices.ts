import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, requestId } from '../fields';
import { priceId } from './admin-price-fields';
import { priceAmount } from './price-amount';
import { tierIds } from './tiers';

const mostPricesAtOnce = 50;

export const adminBulkUpdatePrices = defineContract({
  name: 'admin-bulk-update-prices',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Changes many prices, or many plans’ costs, each separately, and returns those that failed with the reason. Safe to repeat: a price that already has its new amount stays.',
  input: z
    .strictObject({
      prices: z
        .array(
          z.strictObject({
            id: priceId(),
            price: priceAmount(),
            /** The amount as staff saw it; null: an unknown cost. A price that has changed since is left alone. */
            seen: z.nullable(cedis()),
          }),
        )
        .check(
          z.minLength(1, 'must not be empty'),
          z.maxLength(mostPricesAtOnce, `must be at most ${mostPricesAtOnce} prices at a time`),
        ),
      /** The tier whose prices they are. Absent: Standard. */
      tier: z.optional(z.enum(tierIds)),
      /** Changes each price once, even if it was changed back since. */
      requestId: z.optional(requestId()),
      /** They are the plans' costs. Absent: prices. */
      are_costs: z.optional(z.literal(true)),
    })
    .check(
      z.refine(
        ({ are_costs: areCosts, tier }) => areCosts === undefined || tier === undefined,
        'must have no tier if it has costs',
      ),
      z.refine(
        ({ are_costs: areCosts, prices }) =>
          areCosts !== undefined || prices.every(({ seen }) => seen !== null),
        'a price that was seen is an amount',
      ),
    ),
  output: z.object({
    /** Prices that now have the new amount, including those that had it before. */
    updatedCount: z.int(),
    failures: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
  errors: [],
  tags: ['Prices', 'Audit'],
  timeoutSeconds: 29,
});
