import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { deliveryId, endpointId } from './webhook-fields';

export const sendWebhooksAgain = defineContract({
  name: 'send-webhooks-again',
  access: 'user',
  stack: 'developers',
  kind: 'mutation',
  summary:
    'Sends again one delivery, or all that failed in the last 30 days; or sends a test event. The header `webhook-id` stays the same.',
  input: z
    .strictObject({
      endpointId: endpointId(),
      what: z.enum(['one', 'failed', 'test']),
      /** The delivery. Only for `one`. */
      deliveryId: z.optional(deliveryId()),
    })
    .check(
      z.refine(({ what, deliveryId: id }) => what !== 'one' || id !== undefined, {
        path: ['deliveryId'],
        error: 'is missing',
      }),
    ),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'endpoint_off', 'too_many_requests'],
  tags: ['Webhooks'],
  mostPerMinute: 20,
});
