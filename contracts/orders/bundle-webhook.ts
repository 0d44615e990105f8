import * as z from 'zod/mini';
import { defineContract, rawRequest } from '../contract';

export const bundleWebhook = defineContract({
  name: 'bundle-webhook',
  access: 'public',
  kind: 'mutation',
  body: 'raw',
  summary: 'A supplier reports on an order; the token in the URL is known to our suppliers alone.',
  input: rawRequest,
  output: z.object({ received: z.literal(true) }),
  errors: ['unauthenticated'],
  tags: [],
  timeoutSeconds: 20,
});
