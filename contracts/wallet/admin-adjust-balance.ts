import * as z from 'zod/mini';
import { waitingApproval } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { cedis, optionalText, requestId, userId } from '../fields';
import { limits } from '../limits';

export const adminAdjustBalance = defineContract({
  name: 'admin-adjust-balance',
  access: 'admin',
  permission: 'money.adjust',
  kind: 'mutation',
  summary: 'Adds to or deducts from a wallet that is not the admin’s own, never below zero, with a reason.',
  stepUp: true,
  input: z.strictObject({
    userId: userId(),
    amount: cedis().check(z.positive('must be more than zero'), z.maximum(100_000, 'must be at most 100000')),
    type: z.enum(['add', 'deduct']),
    reason: z.optional(optionalText(limits.reason)),
    /** A repeated id changes nothing. Without one, each call is a new adjustment. */
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** False: nothing was changed yet, it waits for a second person. */
    success: z.boolean(),
    balance: cedis(),
    approval: waitingApproval(),
  }),
  errors: ['not_found', 'own_account', 'insufficient_balance', 'request_id_reused'],
  tags: ['Users', 'Profile', 'Transactions', 'Attention'],
});
