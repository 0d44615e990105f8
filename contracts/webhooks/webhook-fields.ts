import * as z from 'zod/mini';
import { text, timestamp } from '../fields';
import { limits } from '../limits';

/** The types of events. */
export const webhookEvents = [
  'order.delivered',
  'order.failed',
  'order.reversed',
  'topup.credited',
  'bulk.finished',
] as const;
export type WebhookEventType = (typeof webhookEvents)[number];

/** The type that `Send a test` sends. Every endpoint hears of it. */
export const testEvent = 'endpoint.test';

export const webhookModes = ['live', 'test'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/**
 * Why an endpoint is off: its owner switched it off, it answered 410 Gone, or it was less than a day old when the customer was signed out
 * everywhere.
 */
export const offReasons = ['owner', 'gone', 'sessions_ended'] as const;
export type OffReason = (typeof offReasons)[number];

export const endpointId = () => z.string().check(z.regex(/^we_[\w-]{22}$/, 'is not an endpoint’s id'));
export const endpointUrl = () => text(limits.webhookUrl);
export const eventTypes = () =>
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
  /** The time until which the secret from before a rotation signs as well. Null: only one secret signs. */
  former_secret_until: z.nullable(timestamp()),
});

/**
 * - `waiting`: not delivered yet; it is sent, or sent again;
 * - `delivered`: the endpoint answered 2xx;
 * - `failed`: it didn't at any attempt, answered 410, or was switched off first.
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
export const deliveryId = () =>
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
