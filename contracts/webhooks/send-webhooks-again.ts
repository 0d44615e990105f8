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
    'Sends again one delivery, or all that failed since a time; or sends a test event. The header `webhook-id` stays the same. Attempts are counted and timed from the beginning.',
  input: z
    .strictObject({
      endpointId: endpointId(),
      what: z.enum(['one', 'failed', 'test']),
      /** The delivery. Only for `one`. */
      deliveryId: z.optional(deliveryId()),
      /** The time of the earliest event to send again. Only for `failed`. */
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
