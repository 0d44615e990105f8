import * as z from 'zod/mini';
import { cedis, text, timestamp } from '../fields';
import { keyModes, keyNameLength, keyScopes } from './keys';

export const keyId = () => z.string().check(z.regex(/^[0-9A-Za-z]{8}$/, 'must be 8 letters or digits'));

/** The settings of a key, which its owner chooses. */
export const keySettings = () => ({
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
  /** The time until which the key from before the last rotation works; absent if none does. */
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
