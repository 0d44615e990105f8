import * as z from 'zod/mini';
import { cedis } from '../fields';
import { defineKeyContract } from './key-contract';

export const v1RefillSandbox = defineKeyContract({
  name: 'v1-refill-sandbox',
  method: 'POST',
  path: '/v1/sandbox/refill',
  scope: 'orders:write',
  counts: 'reads',
  summary:
    'Fills the test wallet up to ₵1,000. Only for test keys. The first test call of a day does it by itself.',
  input: z.strictObject({ idempotency_key: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ balance: cedis(), currency: z.literal('GHS'), mode: z.literal('test') }),
  errors: ['not_found'],
});
