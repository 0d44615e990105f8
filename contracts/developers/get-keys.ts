import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { callView, keyId, keyView, stoppedKeyView } from './key-fields';

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
