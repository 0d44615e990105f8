import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { timestamp } from '../fields';
import { deliveryId, endpointId } from './webhook-fields';

export const sendWebhooksAgain = defineContract({
  name: 'send-webhooks-again',
  access: 'user',
  stack: 'developers',
  kind: 'mutation',
  summary:
    'Sends one delivery again, or all that failed since a time, or a test event. The header `webhook-id` stays the same. The attempts and their times begin anew.',
  input: z
    .strictObject({
      endpointId: endpointId(),
      what: z.enum(['one', 'failed', 'test']),
      /** For `one`. */
      deliveryId: z.optional(deliveryId()),
      /** For `failed`: what happened at that time or later. */
      since: z.optional(timestamp()),
    })
    .check(
      z.refine(({ what, deliveryId: id }) => what !== 'one' || id !== undefined, {
        path: ['deliveryId'],
        error: 'is missing',
      }),
      z.refine(({ what, since }) => what !== 'failed' || since !== undefined, {
        path: ['since'],
        error: 'is missing',
      }),
    ),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'endpoint_off', 'too_many_requests'],
  tags: ['Webhooks'],
  mostPerMinute: 20,
});
