import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const publicGetPaystackConfig = defineContract({
  name: 'public-get-paystack-config',
  access: 'public',
  kind: 'query',
  summary: 'Returns whether top-ups by Paystack are open, and the public key for its pop-up.',
  input: z.strictObject({}),
  output: z.object({ paystack_public_key: z.nullable(z.string()), paystack_active: z.boolean() }),
  errors: [],
  tags: ['PaystackConfig'],
});
