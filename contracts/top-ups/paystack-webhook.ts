import * as z from 'zod/mini';
import { defineContract, rawRequest } from '../contract';

export const paystackWebhook = defineContract({
  name: 'paystack-webhook',
  access: 'public',
  kind: 'mutation',
  body: 'raw',
  summary: 'Paystack’s signed notice of a payment. Paystack itself is asked before anything is credited.',
  input: rawRequest,
  output: z.object({ received: z.literal(true) }),
  errors: ['unauthenticated'],
  tags: [],
  timeoutSeconds: 20,
});
