import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const endSession = defineContract({
  name: 'end-session',
  access: 'user',
  kind: 'mutation',
  summary:
    'Ends one of the caller’s sessions, `this` one, all `others`, or `all`, at once; the last two also stop live API keys, endpoints and bulk buys of the last 24 hours. An id that isn’t the caller’s gets the same answer.',
  input: z.strictObject({
    /** The id of a session, or `this`, `others` or `all`. */
    session: z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be a session’s id, this, others or all')),
    /** With `others`: the caller has just changed their password, and gets an e-mail about it. */
    passwordChanged: z.optional(z.boolean()),
  }),
  /** Can be `others` or `all` even if one session was asked for: after too many single ends, more are ended at once. */
  output: z.object({ success: z.literal(true), ended: z.enum(['one', 'others', 'all']) }),
  errors: ['too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 20,
  tags: ['Sessions'],
  timeoutSeconds: 25,
});
