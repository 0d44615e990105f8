import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { keyId, keySettings, keyView } from './key-fields';
import { keyModes, mostOverlapHours } from './keys';

export const changeKey = defineContract({
  name: 'change-key',
  access: 'user',
  kind: 'mutation',
  summary:
    'Makes an API key, changes what one may do, replaces its text, or stops it. A key’s text is in this answer alone.',
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('make'), mode: z.enum(keyModes), ...keySettings() }),
    z.strictObject({ action: z.literal('edit'), id: keyId(), ...keySettings() }),
    z.strictObject({
      action: z.literal('rotate'),
      id: keyId(),
      /** How long the former text still works. */
      overlap_hours: z.int().check(z.minimum(0), z.maximum(mostOverlapHours)),
    }),
    z.strictObject({ action: z.literal('stop'), id: keyId() }),
  ]),
  output: z.object({
    /** Null: it was stopped, or none was made. */
    key: z.nullable(keyView),
    /** Why none was made; absent where one was. */
    refusal: z.optional(z.string()),
    /** The new key, which is shown this once; absent where none was made. */
    secret: z.optional(z.string()),
  }),
  errors: ['not_found', 'too_many_requests'],
  /** Whoever finds an open session can make no key that buys. */
  stepUpFor: ['mode=live', 'action=rotate', 'action=edit'],
  mostPerMinute: 10,
  tags: ['Keys'],
  apart: true,
  stack: 'developers',
});
