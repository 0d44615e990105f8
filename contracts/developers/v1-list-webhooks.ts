import * as z from 'zod/mini';
import { endpointView } from '../webhooks/webhook-fields';
import { defineKeyContract } from './key-contract';

export const v1ListWebhooks = defineKeyContract({
  name: 'v1-list-webhooks',
  method: 'GET',
  path: '/v1/webhooks',
  scope: 'webhooks:write',
  counts: 'reads',
  summary: 'The account’s endpoints for webhooks, of the key’s mode, without their secrets.',
  input: z.strictObject({}),
  output: z.object({ endpoints: z.array(endpointView) }),
  errors: [],
});
