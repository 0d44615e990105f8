import * as z from 'zod/mini';
import { maximumTopUpCedis, minimumTopUpCedis, topUpStartsPerMinute } from '../constants';
import { defineContract } from '../contract';
import { cedis } from '../fields';

export const startTopup = defineContract({
  name: 'start-topup',
  access: 'user',
  kind: 'mutation',
  summary: 'Records a top-up before it is paid, and returns what the payment pop-up needs.',
  input: z.strictObject({
    /** Whole cedis to credit; the charge is added. */
    amount: z
      .int()
      .check(
        z.minimum(minimumTopUpCedis, `Enter at least ₵${minimumTopUpCedis}`),
        z.maximum(maximumTopUpCedis),
      ),
  }),
  output: z.object({
    reference: z.string(),
    amount: cedis(),
    charge: cedis(),
    total: cedis(),
    /** The total in pesewas, for the pop-up. */
    amount_minor: z.int(),
    currency: z.literal('GHS'),
    public_key: z.string(),
  }),
  errors: ['payments_unavailable', 'too_many_requests'],
  mostPerMinute: topUpStartsPerMinute,
  tags: ['Transactions'],
});
