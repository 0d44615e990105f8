import * as z from 'zod/mini';
import { defineContract, rawRequest } from '../contract';

export const bundleWebhook = defineContract({
  name: 'bundle-webhook',
  access: 'public',
  kind: 'mutation',
  body: 'raw',
  summary: 'A supplier’s delivery report. The URL holds a token that only our suppliers know.',
  input: rawRequest,
  output: z.object({ received: z.literal(true) }),
  errors: ['unauthenticated'],
  tags: [],
  timeoutSeconds: 20,
});
