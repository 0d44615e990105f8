import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, requestId } from '../fields';
import { priceFields, priceId } from './admin-price-fields';
import { adminPriceView } from './get-bundle-prices';
import { tierPrices } from './tier-fields';

export const adminUpdatePrice = defineContract({
  name: 'admin-update-price',
  access: 'admin',
  kind: 'mutation',
  summary: 'Changes the given fields of a price; its id and past orders stay as they are.',
  input: z.strictObject({
    id: priceId(),
    /** Of suppliers and tiers, those that are given. */
    updates: z
      .partial(
        z.strictObject({
          ...priceFields,
          tiers: tierPrices(),
        }),
      )
      .check(
        z.refine(
          (updates) => Object.values(updates).some((value) => value !== undefined),
          'must not be empty',
        ),
      ),
    /** The price as it was when it was opened. If it is different now, nothing is changed. */
    seen: z.optional(z.strictObject({ price: cedis() })),
    /** Changes it once, however often it is sent. */
    requestId: z.optional(requestId()),
  }),
  output: z.object({ success: z.literal(true), price: adminPriceView }),
  errors: ['not_found', 'price_exists'],
  tags: ['Prices', 'Audit'],
});
