import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, text } from '../fields';

export const verifyPaystackPayment = defineContract({
  name: 'verify-paystack-payment',
  access: 'user',
  kind: 'mutation',
  slow: true,
  summary: 'Asks Paystack about the caller’s own top-up and credits it if it was paid, once.',
  input: z.strictObject({
    reference: text(100),
    /** The customer closed the payment page: where nothing was paid, the top-up ends as failed. */
    cancelled: z.optional(z.boolean()),
  }),
  output: z.object({
    status: z.enum(['completed', 'pending', 'failed']),
    /** What the wallet got; 0 unless completed. */
    amount_credited: cedis(),
  }),
  errors: ['not_found'],
  tags: ['Profile', 'Transactions'],
  timeoutSeconds: 20,
});
