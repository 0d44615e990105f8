import * as z from 'zod/mini';
import { orderStatus, timestamp } from '../fields';
import { confirmations } from './terms';

/** The customer's confirmation is needed: nothing was recorded or charged. The same request may be sent again with the confirmation. */
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
  /** The network that the number seems to belong to: its id, or its name if the shop doesn't have it. */
  network: z.optional(z.string()),
});
export type PurchaseQuestion = z.output<typeof purchaseQuestion>;
