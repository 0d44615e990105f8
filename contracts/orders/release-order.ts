import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { orderNumber } from './order-filters';

export const releaseOrder = defineContract({
  name: 'release-order',
  access: 'user',
  kind: 'mutation',
  summary:
    'Sends one of the caller’s own orders that is held back so that they can undo it. An order that no longer waits stays unchanged. Repeated, it does nothing.',
  input: z.strictObject({ orderId: orderNumber() }),
  output: z.object({
    /** Whether the order stands: false if it failed when it was sent. Absent if its customer has cancelled it. */
    success: z.optional(z.boolean()),
    message: z.string(),
  }),
  errors: ['not_found'],
  tags: ['Profile', 'Orders', 'Transactions'],
  timeoutSeconds: 25,
});
