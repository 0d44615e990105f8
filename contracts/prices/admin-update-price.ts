import * as z from 'zod/mini';
import { waitingApproval } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { cedis, optionalText, requestId } from '../fields';
import { limits } from '../limits';
import { priceFields, priceId } from './admin-price-fields';
import { adminPriceView } from './get-bundle-prices';
import { tierPrices } from './tier-fields';

export const adminUpdatePrice = defineContract({
  name: 'admin-update-price',
  access: 'admin',
  permission: 'prices.edit',
  kind: 'mutation',
  stepUp: true,
  summary:
    'Changes the given fields of a price; its id and past orders stay as they are. Where a price falls by more than half in 24 hours, or where a known id at a supplier changes, it waits for a second person.',
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
    /** For whoever approves it, and the audit log. */
    reason: z.optional(optionalText(limits.reason)),
    /** Asks for a second person once, however often it is sent. */
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** False: nothing was changed yet, it waits for a second person. */
    success: z.boolean(),
    price: adminPriceView,
    approval: waitingApproval(),
  }),
  errors: ['not_found', 'price_exists', 'request_id_reused'],
  tags: ['Prices', 'Audit', 'Attention'],
});
