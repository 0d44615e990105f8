import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { optionalText, orderStatus, requestId } from '../fields';
import { limits } from '../limits';
import { orderNumber } from './order-filters';

export const adminBulkUpdateOrders = defineContract({
  name: 'admin-bulk-update-orders',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Sets the status of many orders, each as `admin-update-order-status` does, and says which failed and why.',
  input: z
    .strictObject({
      orderIds: z
        .array(orderNumber())
        .check(
          z.minLength(1, 'Please select orders to update'),
          z.maxLength(100, 'must be at most 100 orders at a time'),
        ),
      status: orderStatus(),
      /** The status of each order as the admin saw it, in the order of `orderIds`. One that has changed since is left alone. */
      statusesSeen: z.optional(z.array(orderStatus()).check(z.maxLength(100))),
      /** Why, for all of them. */
      reason: z.optional(optionalText(limits.reason)),
      requestId: z.optional(requestId()),
    })
    .check(
      z.refine(
        ({ orderIds, statusesSeen }) => statusesSeen === undefined || statusesSeen.length === orderIds.length,
        'statusesSeen: must have one for each order',
      ),
    ),
  output: z.object({
    /** Orders that now have the status, including those that had it already. */
    updatedCount: z.int(),
    failures: z.array(z.object({ orderId: z.string(), reason: z.string() })),
  }),
  errors: ['request_id_reused', ...staffMoneyErrors],
  tags: ['Orders', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit', 'Attention'],
  timeoutSeconds: 29,
});
