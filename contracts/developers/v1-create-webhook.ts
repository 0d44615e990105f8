import * as z from 'zod/mini';
import { requestId } from '../fields';
import { endpointUrl, endpointView, eventTypes } from '../webhooks/webhook-fields';
import { defineKeyContract } from './key-contract';

export const v1CreateWebhook = defineKeyContract({
  name: 'v1-create-webhook',
  method: 'POST',
  path: '/v1/webhooks',
  scope: 'webhooks:write',
  counts: 'orders',
  creates: true,
  summary:
    'Adds an endpoint for webhooks, of the key’s mode. An account has 5 at most. Keep the secret: its signatures prove that a webhook is ours.',
  input: z.strictObject({ idempotency_key: requestId(), url: endpointUrl(), types: eventTypes() }),
  output: z.object({ endpoint: endpointView, secret: z.string() }),
  errors: ['not_found', 'too_many_endpoints', 'request_id_reused'],
});
