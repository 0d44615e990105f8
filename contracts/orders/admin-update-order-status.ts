import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { orderStatus, requestId } from '../fields';
import { orderNumber } from './order-filters';

export const adminUpdateOrderStatus = defineContract({
  name: 'admin-update-order-status',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Sets an order’s status, and its money with it: to `failed` refunds it, from `failed` takes it from the wallet anew.',
  input: z.strictObject({
    orderId: orderNumber(),
    status: orderStatus(),
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** False where it can't be done; `message` says why, and nothing was changed. */
    success: z.boolean(),
    message: z.string(),
    money: z.enum(['none', 'refunded', 'recharged']),
  }),
  errors: ['not_found'],
  tags: ['Orders', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit'],
  timeoutSeconds: 15,
});
