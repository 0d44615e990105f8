import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, text } from '../fields';

export const verifyPaystackPayment = defineContract({
  name: 'verify-paystack-payment',
  access: 'user',
  kind: 'mutation',
  summary: 'Asks Paystack about the caller’s own top-up, and credits it once if it was paid.',
  input: z.strictObject({
    reference: text(100),
    /** The customer closed the payment page: an unpaid top-up then fails. */
    cancelled: z.optional(z.boolean()),
  }),
  output: z.object({
    status: z.enum(['completed', 'pending', 'failed']),
    /** Paystack says that the last attempt to pay was declined. Absent: it wasn't, or that isn't known. */
    declined: z.optional(z.boolean()),
    /** The amount credited; 0 unless completed. */
    amount_credited: cedis(),
    /** How much of it paid what the caller owed, and what they still owe. Absent: they owed nothing. */
    debt_paid: z.optional(cedis()),
    debt_left: z.optional(cedis()),
  }),
  errors: ['not_found', 'too_many_requests'],
  // A page asks about up to five payments, every few seconds and then less often. Two pages may be open.
  mostPerMinute: 40,
  tags: ['Profile', 'Transactions'],
  timeoutSeconds: 20,
});
