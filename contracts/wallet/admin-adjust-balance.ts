import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { cedis, optionalText, requestId, userId } from '../fields';
import { limits } from '../limits';

export const adminAdjustBalance = defineContract({
  name: 'admin-adjust-balance',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Adds to or deducts from a wallet that is not the admin’s own, never below zero, with a reason.',
  input: z.strictObject({
    userId: userId(),
    amount: cedis().check(z.positive('must be more than zero'), z.maximum(100_000, 'must be at most 100000')),
    type: z.enum(['add', 'deduct']),
    reason: z.optional(optionalText(limits.reason)),
    /** A repeated id changes nothing. Without one, each call is a new adjustment. */
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    success: z.literal(true),
    balance: cedis(),
  }),
  errors: ['not_found', 'own_account', 'insufficient_balance', 'request_id_reused', ...staffMoneyErrors],
  tags: ['Users', 'Profile', 'Transactions', 'Attention'],
});
