import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { requestId, text } from '../fields';
import { limits } from '../limits';

export const adminCloseTopup = defineContract({
  name: 'admin-close-topup',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Closes a top-up, or a refund of one, that Paystack neither confirms nor denies. Paystack is asked first, and what it says later still counts.',
  input: z.strictObject({
    reference: text(100),
    /** Why staff close it. */
    reason: text(limits.reason),
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** If false, it was not closed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
  }),
  errors: ['not_found', ...staffMoneyErrors],
  tags: ['Attention', 'TopUps', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit'],
  timeoutSeconds: 20,
});
