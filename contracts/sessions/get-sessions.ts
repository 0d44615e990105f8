import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { timestamp } from '../fields';

export const sessionView = z.object({
  id: z.string(),
  /** For example `Chrome on Android`, or `Unknown device`. */
  device: z.string(),
  /** ISO 3166-1, two letters; null if it isn't known. */
  country: z.nullable(z.string()),
  signed_in_at: timestamp(),
  /** At most 15 minutes behind. */
  last_used_at: timestamp(),
  is_current: z.boolean(),
});

export const getSessions = defineContract({
  name: 'get-sessions',
  access: 'user',
  kind: 'query',
  summary: 'Lists where the caller is signed in: the session of the request first, then by last use.',
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(sessionView) }),
  errors: [],
  tags: ['Sessions'],
});
