import * as z from 'zod/mini';
import { waitingApproval } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { optionalText, orderStatus, requestId } from '../fields';
import { limits } from '../limits';
import { orderNumber } from './order-filters';

export const adminUpdateOrderStatus = defineContract({
  name: 'admin-update-order-status',
  access: 'admin',
  permission: 'orders.decide',
  kind: 'mutation',
  // The money goes back. Other statuses are set by whoever works through a list.
  stepUpFor: ['status=failed'],
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
    approval: waitingApproval(),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Orders', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit', 'Attention'],
  timeoutSeconds: 15,
});
