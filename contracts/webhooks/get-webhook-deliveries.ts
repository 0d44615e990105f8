import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, pageInput } from '../fields';
import { deliveryView, endpointId } from './webhook-fields';

export const getWebhookDeliveries = defineContract({
  name: 'get-webhook-deliveries',
  access: 'user',
  stack: 'developers',
  kind: 'query',
  summary:
    'What was sent to one of the caller’s endpoints in the last 30 days, newest first, with the last answer to each.',
  input: z.strictObject({ ...pageInput(), endpointId: endpointId() }),
  output: z.object({
    deliveries: z.array(deliveryView),
    next_cursor: nextCursor(),
  }),
  errors: ['not_found'],
  tags: ['Webhooks'],
});
