import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, network, orderStatus, requestId, text, timestamp, userId } from '../fields';
import { limits } from '../limits';
import { type ApiErrorEnvelope, keyModes, keyNameLength, keyScopes, mostOverlapHours } from './terms';

const keyId = () => z.string().check(z.regex(/^[0-9A-Za-z]{8}$/, 'must be 8 letters or digits'));

/** The settings of a key, which its owner chooses. */
const keySettings = () => ({
  name: text(keyNameLength),
  scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
  /** The most that the key may order for in a day; null: no limit. */
  most_a_day: z.nullable(cedis().check(z.positive(), z.maximum(100_000))),
  /** The time at which the key stops working; null: never. */
  ends_at: z.nullable(timestamp()),
});

export const keyView = z.object({
  id: z.string(),
  mode: z.enum(keyModes),
  ...keySettings(),
  /** The key's beginning and its last four characters. */
  shown: z.string(),
  created_at: timestamp(),
  /** The former key works until this time. Absent: it doesn't work any more, or there is none. */
  former_until: z.optional(timestamp()),
  /** The time and the address of the key's last listed call; null: there is none. */
  last_used: z.nullable(z.object({ at: timestamp(), address: z.string(), call: z.string() })),
  /** What the key has ordered for today. */
  spent_today: cedis(),
});

/** A stopped key. Its calls are listed as long as those of other keys. */
export const stoppedKeyView = z.object({
  id: z.string(),
  mode: z.enum(keyModes),
  name: z.string(),
  shown: z.string(),
  stopped_at: timestamp(),
});

/** One call of a key. */
export const callView = z.object({
  at: timestamp(),
  /** Such as `POST /v1/orders`. */
  call: z.string(),
  status: z.int(),
  ms: z.int(),
  request_id: z.string(),
  /** The error's code; absent if the call succeeded. */
  code: z.optional(z.string()),
  order: z.optional(z.string()),
});

export const adminStopKey = defineContract({
  name: 'admin-stop-key',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Stops a customer’s API key for good, from the next call on.',
  input: z.strictObject({
    userId: userId(),
    keyId: keyId(),
    reason: text(limits.reason),
    /** A repeated id changes nothing. */
    requestId: requestId(),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Users', 'Audit'],
});

export const changeKey = defineContract({
  name: 'change-key',
  access: 'user',
  kind: 'mutation',
  summary: 'Makes, changes, replaces or stops an API key. Only this answer contains a key’s text.',
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('make'), mode: z.enum(keyModes), ...keySettings() }),
    z.strictObject({ action: z.literal('edit'), id: keyId(), ...keySettings() }),
    z.strictObject({
      action: z.literal('rotate'),
      id: keyId(),
      /** The time for which the former text still works. */
      overlap_hours: z.int().check(z.minimum(0), z.maximum(mostOverlapHours)),
    }),
    z.strictObject({ action: z.literal('stop'), id: keyId() }),
  ]),
  output: z.object({
    /** Null: it was stopped, or none was made. */
    key: z.nullable(keyView),
    /** The reason why no key was made; absent if one was. */
    refusal: z.optional(z.string()),
    /** The new key's text, which is shown only once; absent if no key was made. */
    secret: z.optional(z.string()),
  }),
  errors: ['not_found', 'too_many_requests'],
  /** Otherwise somebody who finds an open session could make a key that buys. */
  stepUpFor: ['mode=live', 'action=rotate', 'action=edit'],
  mostPerMinute: 10,
  tags: ['Keys'],
});

/** The doubts that a developer may settle beforehand. A doubt that isn't settled is an error. */
export const accepts = ['network_differs', 'duplicate'] as const;
export type Accept = (typeof accepts)[number];

/** A developer's own name for an order. */
export const reference = () =>
  z
    .string()
    .check(z.regex(/^[\x21-\x7e]{1,40}$/, 'must be 1 to 40 letters, digits or signs, without spaces'));

/** The minutes within which half, and nine of ten, of a network's latest orders were delivered: measured, not promised. */
export const usualMinutes = () => z.nullable(z.object({ half_within: z.int(), most_within: z.int() }));

export const apiOrder = z.object({
  number: z.string(),
  status: orderStatus(),
  /** A sentence for people about what happens to the order now. */
  stage_text: z.string(),
  bundle: z.string(),
  /** The bundle in words, such as `MTN 5GB`. */
  description: z.string(),
  network: network(),
  recipient: z.string(),
  price: cedis(),
  /** The part of the price that came back after the order failed. */
  refunded: cedis(),
  /** The part of `refunded` that paid a debt. The rest is in the wallet. */
  debt_paid: cedis(),
  reference: z.nullable(z.string()),
  usual_minutes: usualMinutes(),
  can_cancel: z.boolean(),
  /** Counts the order's changes: of two answers, the one with the larger number is newer. */
  version: z.int(),
  created_at: timestamp(),
  mode: z.enum(keyModes),
});

/* Answers as they are sent, for the API's document and its page. Tests compare them with the views and with what the API answers. */

export const orderExample: z.output<typeof apiOrder> = {
  number: 'TST0123456789AB',
  status: 'completed',
  stage_text: 'It was delivered.',
  bundle: 'mtn-1gb',
  description: 'MTN 1GB',
  network: 'MTN',
  recipient: '0241234567',
  price: 5.5,
  refunded: 0,
  debt_paid: 0,
  reference: 'INV-2026-0001',
  usual_minutes: null,
  can_cancel: false,
  version: 3,
  created_at: '2026-11-26T09:30:05.000Z',
  mode: 'test',
};

export const errorExample: ApiErrorEnvelope = {
  error: {
    code: 'price_changed',
    message: 'The price of this bundle is now ₵5.50, not ₵5.00. Please check it and try again.',
    field: 'max_price',
    docs: 'https://example.org/developers#errors-price_changed',
    request_id: '5f3c1d0e',
    price: 5.5,
  },
};

export const getKeys = defineContract({
  name: 'get-keys',
  access: 'user',
  kind: 'query',
  summary: 'The caller’s API keys, without the keys themselves; with `calls_of`, the latest calls of one.',
  input: z.strictObject({
    calls_of: z.optional(keyId()),
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  output: z.object({
    /** The keys that work, oldest first. */
    keys: z.array(keyView),
    /** The keys that were stopped in the last 30 days, the last one first: their calls are still listed. */
    stopped: z.array(stoppedKeyView),
    /** The calls of `calls_of`, newest first. */
    calls: z.optional(z.array(callView)),
    /** The cursor of the next page, with older calls; null on the last page. */
    older_calls: z.nullable(z.string()),
  }),
  errors: ['not_found'],
  tags: ['Keys'],
});
