import * as z from 'zod/mini';
import { orderStatus, timestamp } from '../fields';

/**
 * What a purchase may have to be confirmed for. `network`: the number seems to be another network’s; whoever has asked
 * `check-recipient` confirms it with the purchase. `duplicate`: the same bundle was bought for the same number before.
 */
export const confirmations = ['network', 'duplicate'] as const;
export type Confirmation = (typeof confirmations)[number];

/** What a purchase waits for: nothing was recorded or charged. The same request may come again with the confirmation. */
export const purchaseQuestion = z.object({
  needs: z.array(z.enum(confirmations)),
  /** The customer's own earlier order, as it is now. */
  duplicate: z.optional(
    z.object({
      order_number: z.string(),
      created_at: timestamp(),
      status: orderStatus(),
    }),
  ),
  /** Whose the number seems to be. */
  network: z.optional(z.string()),
});
export type PurchaseQuestion = z.output<typeof purchaseQuestion>;

/** Within this many minutes a purchase of the same is asked about, whatever became of the first but a failure. */
export const duplicateMinutes = { default: 10, least: 0, most: 60 } as const;
