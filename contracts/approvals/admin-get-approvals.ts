import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, orderStatus, timestamp } from '../fields';
import { approvalActions, approvalId, approvalStatuses, changedFields } from './approval-fields';

/** A page is small, since each approval's effect is computed again when it is shown. */
const approvalPageSize = 10;

const person = () => z.object({ user_id: z.string(), name: z.string() });

export const approvalView = z.object({
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
  /** Whether it ended as `withdrawn` because the change had been made already. */
  is_closed: z.boolean(),
  /** The change as it was requested, whether or not it can be carried out. Given only with `approvalId`. */
  asked: z.optional(
    z.object({
      /** The values that the requester saw, where the request includes them. */
      before: changedFields(),
      after: changedFields(),
      /** The affected orders as they are now. */
      orders: z.array(
        z.object({
          order_number: z.string(),
          user_id: z.string(),
          user_name: z.string(),
          data_plan: z.string(),
          phone_number: z.string(),
          amount: z.number(),
          status: orderStatus(),
          /** If it was, a refund is a loss: the customer has the data. */
          was_delivered: z.boolean(),
          /** A supplier has it and may still deliver it. A refund is a loss if it does. */
          may_arrive: z.boolean(),
          /** Its supplier says that it failed, after it was completed. */
          said_failed: z.boolean(),
          /** Its customer reported a problem, and waits for an answer. */
          is_reported: z.boolean(),
        }),
      ),
      /** Such as `MTN 1GB`. Null if the change isn't about a price, or the price is gone. */
      bundle: z.nullable(z.string()),
    }),
  ),
  /** What was changed, once it is approved. Given only with `approvalId`, and not for many orders or settings, which follow after it. */
  done: z.optional(z.object({ before: changedFields(), after: changedFields() })),
  /** Given only with `approvalId`: it is approved, and some of it isn't done yet. */
  is_unfinished: z.optional(z.boolean()),
  /** Its effect now, computed from current rows. Null if it can't be carried out, or is already decided. */
  now: z.nullable(
    z.object({
      before: changedFields(),
      after: changedFields(),
      /** Sent back with the approval, so that it approves this effect and no other. */
      seen: z.string(),
    }),
  ),
  /**
   * Given only with `approvalId`, for money of a top-up that would go back: the wallet's balance now, and the charge that stays with the
   * shop. They aren't part of `seen`, as every purchase changes the balance.
   */
  refund: z.optional(z.object({ balance: cedis(), charge: cedis() })),
  /**
   * Given only with `approvalId`, for waiting settings: what saving them does to payments and open orders, as their requester read it. It
   * isn't part of `seen`, as orders come and go.
   */
  effects: z.optional(z.array(z.object({ text: z.string(), is_about_orders: z.boolean() }))),
  /** Why it can't be carried out now; of an approved one, why some of it could never be done. */
  problem: z.nullable(z.string()),
  /** The caller's choices; `because` says why they can't approve. */
  may: z.object({
    approve: z.boolean(),
    refuse: z.boolean(),
    because: z.nullable(z.string()),
    /** Given only where all is as was asked for, so that nothing is left to decide: the caller can close it. */
    close: z.optional(z.boolean()),
    /** Given only where some of an approved change isn't done yet: the caller can have it done. */
    finish: z.optional(z.boolean()),
  }),
});

export const adminGetApprovals = defineContract({
  name: 'admin-get-approvals',
  access: 'admin',
  permission: 'money.approve',
  kind: 'query',
  summary:
    'Lists changes that wait for a second person, oldest first, each with what it would change now; or returns a single one.',
  input: z.strictObject({
    /** Asks for this approval alone, whether it still waits or not. */
    approvalId: z.optional(approvalId()),
    /** 0: only the limits. */
    limit: z._default(z.int().check(z.minimum(0), z.maximum(approvalPageSize)), approvalPageSize),
  }),
  output: z.object({
    approvals: z.array(approvalView),
    /** The limits, in cedis or orders, up to which the caller decides alone. */
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
