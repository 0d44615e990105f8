import * as z from 'zod/mini';
import { bulkStatuses } from '../bulk/contracts';
import { defineContract } from '../contract';
import { apiOrder, orderExample } from '../developers/contracts';
import { cedis, nextCursor, pageInput, requestId, text, timestamp } from '../fields';
import { limits } from '../limits';
import { meaning } from '../meaning';
import { eventWords, type WebhookEventType, webhookEvents } from './terms';

/** The type that `Send a test` sends. Every endpoint gets it. */
export const testEvent = 'endpoint.test';

export const webhookModes = ['live', 'test'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/**
 * Why an endpoint is off: its owner switched it off, it answered 410 Gone, or it was less than a day old when the customer was signed out
 * everywhere.
 */
export const offReasons = ['owner', 'gone', 'sessions_ended'] as const;
export type OffReason = (typeof offReasons)[number];

const endpointId = () => z.string().check(z.regex(/^we_[\w-]{22}$/, 'is not an endpoint’s id'));
const endpointUrl = () => text(limits.webhookUrl);
const eventTypes = () =>
  z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, 'must not be empty'), z.maxLength(webhookEvents.length));

export const endpointView = z.object({
  id: z.string(),
  url: z.string(),
  mode: z.enum(webhookModes),
  types: z.array(z.enum(webhookEvents)),
  created_at: timestamp(),
  /** Null: it is on. */
  off: z.nullable(z.object({ why: z.enum(offReasons), at: timestamp() })),
  /** Until this time, the former secret also signs. Null: only one secret signs. */
  former_secret_until: z.nullable(timestamp()),
});

/**
 * - `waiting`: not delivered yet; it is sent, or sent again;
 * - `delivered`: the endpoint answered 2xx;
 * - `failed`: no attempt got 2xx, or the endpoint answered 410 or was switched off first.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** The reasons why an attempt got no answer. */
export const unansweredReasons = [
  'timeout',
  'no_address',
  'address_refused',
  'no_connection',
  'bad_certificate',
] as const;
export type UnansweredReason = (typeof unansweredReasons)[number];

/** A delivery among those of its endpoint. */
const deliveryId = () =>
  z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#evt_[\w-]{22}$/, 'is not a delivery’s id'));

export const deliveryView = z.object({
  id: z.string(),
  /** The header `webhook-id`, the same at each attempt and at each endpoint. */
  webhook_id: z.string(),
  type: z.string(),
  mode: z.enum(webhookModes),
  /** The time of the event. */
  at: timestamp(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The last attempt; null: there was none. */
  last: z.nullable(
    z.object({
      at: timestamp(),
      ms: z.int(),
      /** Null: no answer came. */
      status: z.nullable(z.int()),
      why: z.nullable(z.enum(unansweredReasons)),
      /** Its first 2 kB. */
      answer: z.string(),
    }),
  ),
  /** The body that is sent, as JSON. */
  body: z.string(),
});

export const getWebhooks = defineContract({
  name: 'get-webhooks',
  access: 'user',
  kind: 'query',
  summary: 'Lists the caller’s endpoints for webhooks, without their secrets.',
  input: z.strictObject({}),
  output: z.object({ endpoints: z.array(endpointView) }),
  errors: [],
  tags: ['Webhooks'],
});

export const updateWebhooks = defineContract({
  name: 'update-webhooks',
  access: 'user',
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

export const getWebhookDeliveries = defineContract({
  name: 'get-webhook-deliveries',
  access: 'user',
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

export const sendWebhooksAgain = defineContract({
  name: 'send-webhooks-again',
  access: 'user',
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

/* What webhooks contain, for the API's document. These schemas parse nothing; a test compares them with what is sent. */

const topUp = z.object({
  reference: meaning(z.string(), 'The top-up’s own reference.'),
  amount: meaning(z.number(), 'How much came into the wallet, in cedis.'),
  balance: cedis(),
  credited_at: meaning(timestamp(), 'When it came in.'),
});

const bulk = z.object({
  id: z.string(),
  status: meaning(z.enum(bulkStatuses), 'running, done, stopped by its owner, or closed by the shop.'),
  total_rows: z.int(),
  bought: z.int(),
  passed: z.int(),
  total: cedis(),
  returned: cedis(),
  debt_paid: cedis(),
});

const dataOf: Readonly<Record<WebhookEventType, z.ZodMiniType>> = {
  'order.delivered': apiOrder,
  'order.failed': apiOrder,
  'order.reversed': apiOrder,
  'topup.credited': topUp,
  'bulk.finished': bulk,
};

const bodyOf = (type: string, data: z.ZodMiniType) =>
  z.object({
    type: meaning(z.literal(type), 'What has happened.'),
    timestamp: meaning(timestamp(), 'When it happened.'),
    mode: z.enum(webhookModes),
    data: meaning(data, 'What it is about.'),
  });

/** Each type's meaning and body. */
export const webhookBodies = [
  ...webhookEvents.map((type) => ({ type, words: eventWords[type], body: bodyOf(type, dataOf[type]) })),
  {
    type: testEvent,
    words: 'You pressed Send a test. Every endpoint gets it',
    body: bodyOf(testEvent, z.object({ words: meaning(z.string(), 'A sentence for people.') })),
  },
];

/** A body as it is sent. */
export const webhookExample = {
  type: 'order.delivered',
  timestamp: '2026-11-26T09:30:12.000Z',
  mode: 'test',
  data: orderExample,
};
