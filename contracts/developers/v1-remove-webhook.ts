import * as z from 'zod/mini';
import { endpointId } from '../webhooks/webhook-fields';
import { defineKeyContract } from './key-contract';

export const v1RemoveWebhook = defineKeyContract({
  name: 'v1-remove-webhook',
  method: 'POST',
  path: '/v1/webhooks/{id}/remove',
  scope: 'webhooks:write',
  counts: 'orders',
  summary: 'Removes an endpoint: nothing more is sent there. Repeated, it isn’t found.',
  input: z.strictObject({ id: endpointId() }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});
