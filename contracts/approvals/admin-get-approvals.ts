import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { orderStatus, timestamp } from '../fields';
import { approvalActions, approvalId, approvalStatuses, changedFields } from './approval-fields';

/** Each is computed again when it is shown. */
const approvalPageSize = 10;

const person = () => z.object({ user_id: z.string(), name: z.string() });

const approvalView = z.object({
  id: z.string(),
  action: z.enum(approvalActions),
  /** A user's id, a top-up's reference, an order's number, `orders` or `settings`. */
  target_id: z.string(),
  /** The name of the customer it is about. */
  target_name: z.nullable(z.string()),
  status: z.enum(approvalStatuses),
  requested_by: person(),
  requested_at: timestamp(),
  expires_at: timestamp(),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(person()),
  decided_at: z.nullable(timestamp()),
  /** The second person's words. */
  words: z.nullable(z.string()),
  /** What was asked for, whether it can be carried out or not; given where one approval is asked for. */
  asked: z.optional(
    z.object({
      /** The values that the requester saw, where the request includes them. */
      before: changedFields(),
      after: changedFields(),
      /** The orders that it is about, as they are now. */
      orders: z.array(
        z.object({
          order_number: z.string(),
          user_id: z.string(),
          user_name: z.string(),
          data_plan: z.string(),
          phone_number: z.string(),
          amount: z.number(),
          status: orderStatus(),
        }),
      ),
      /** Such as `MTN 1GB`; null where it is about no price, or the price is gone. */
      bundle: z.nullable(z.string()),
    }),
  ),
  /** Its changes now, computed on today's rows; null if it can't be carried out or was decided. */
  now: z.nullable(
    z.object({
      before: changedFields(),
      after: changedFields(),
      /** Sent back with the approval: it approves this change and no other. */
      seen: z.string(),
    }),
  ),
  /** Why it can't be carried out now. */
  problem: z.nullable(z.string()),
  /** The caller's choices; `because` says why they can't approve. */
  may: z.object({ approve: z.boolean(), refuse: z.boolean(), because: z.nullable(z.string()) }),
});

export const adminGetApprovals = defineContract({
  name: 'admin-get-approvals',
  access: 'admin',
  permission: 'money.approve',
  kind: 'query',
  summary:
    'Changes that wait for a second person, the oldest first, each with what it would change now; or one of them.',
  input: z.strictObject({
    /** One of them, whether it waits or not. */
    approvalId: z.optional(approvalId()),
    /** 0: only the limits. */
    limit: z._default(z.int().check(z.minimum(0), z.maximum(approvalPageSize)), approvalPageSize),
  }),
  output: z.object({
    approvals: z.array(approvalView),
    /** Up to where the caller decides alone, in cedis or orders. */
    limits: z.object({
      adjustment_limit: z.number(),
      refund_limit: z.number(),
      failed_orders_limit: z.number(),
    }),
  }),
  errors: ['not_found'],
  tags: ['Attention'],
  timeoutSeconds: 25,
});
