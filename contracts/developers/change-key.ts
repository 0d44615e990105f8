import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { keyId, keySettings, keyView } from './key-fields';
import { keyModes, mostOverlapHours } from './keys';

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
