import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { optionalText, orderStatus, requestId } from '../fields';
import { limits } from '../limits';
import { orderNumber } from './order-filters';

export const adminUpdateOrderStatus = defineContract({
  name: 'admin-update-order-status',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Sets an order’s status and moves its money: `failed` refunds the order, and leaving `failed` charges the wallet again.',
  input: z.strictObject({
    orderId: orderNumber(),
    status: orderStatus(),
    /** The status that the admin saw. If it has changed since, nothing happens. */
    statusSeen: z.optional(orderStatus()),
    /** Why, or by what proof. */
    reason: z.optional(optionalText(limits.reason)),
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
    money: z.enum(['none', 'refunded', 'recharged']),
  }),
  errors: ['not_found', 'request_id_reused', ...staffMoneyErrors],
  tags: ['Orders', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit', 'Attention'],
  timeoutSeconds: 15,
});
