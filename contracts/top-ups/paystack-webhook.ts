import * as z from 'zod/mini';
import { defineContract, rawRequest } from '../contract';

export const paystackWebhook = defineContract({
  name: 'paystack-webhook',
  access: 'public',
  kind: 'mutation',
  body: 'raw',
  summary: 'Paystack announces a payment, signed. It is believed only after Paystack was asked.',
  input: rawRequest,
  output: z.object({ received: z.literal(true) }),
  errors: ['unauthenticated'],
  tags: [],
  timeoutSeconds: 20,
});
