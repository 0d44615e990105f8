import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId } from '../fields';
import { endpointId, endpointUrl, endpointView, eventTypes, webhookModes } from './webhook-fields';

export const updateWebhooks = defineContract({
  name: 'update-webhooks',
  access: 'user',
  stack: 'developers',
  kind: 'mutation',
  summary:
    'Adds an endpoint for webhooks, at most 5; changes which events it hears of, or switches it on or off; shows or replaces its secret; or removes it. A replaced secret still signs for 24 hours, beside the new one.',
  input: z
    .strictObject({
      action: z.enum(['add', 'change', 'show-secret', 'rotate-secret', 'remove']),
      /** The endpoint's id. For all actions but `add`. */
      endpointId: z.optional(endpointId()),
      /** The endpoint's address. Only for `add`. */
      url: z.optional(endpointUrl()),
      /** Whether the endpoint hears of real orders or of the sandbox. Only for `add`. @default 'live' */
      mode: z.optional(z.enum(webhookModes)),
      /** The events that it hears of. For `add`, and for a `change` of them. */
      types: z.optional(eventTypes()),
      /** Switches the endpoint on or off. Only for `change`. */
      isOn: z.optional(z.boolean()),
      /** A repeated id changes nothing. */
      requestId: requestId(),
    })
    .check(
      z.refine(({ action, endpointId: id }) => action === 'add' || id !== undefined, {
        path: ['endpointId'],
        error: 'is missing',
      }),
      z.refine(({ action, url }) => action !== 'add' || url !== undefined, {
        path: ['url'],
        error: 'is missing',
      }),
      z.refine(({ action, types }) => action !== 'add' || types !== undefined, {
        path: ['types'],
        error: 'is missing',
      }),
    ),
  output: z.object({
    /** Null: it was removed. */
    endpoint: z.nullable(endpointView),
    /** `whsec_` and 32 bytes in base64, for `add`, `show-secret` and `rotate-secret`. */
    secret: z.nullable(z.string()),
  }),
  errors: ['not_found', 'too_many_endpoints', 'too_many_requests'],
  tags: ['Webhooks'],
  stepUpFor: ['action=add', 'action=show-secret', 'action=rotate-secret'],
  mostPerMinute: 30,
});
