import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const endSession = defineContract({
  name: 'end-session',
  access: 'user',
  kind: 'mutation',
  summary:
    'Ends one of the caller’s sessions, or `this` one, all `others`, or `all`. Requests of ended sessions are refused at once. An id that is not the caller’s is answered alike.',
  input: z.strictObject({
    /** The id of a session, or `this`, `others` or `all`. */
    session: z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be a session’s id, this, others or all')),
    /** With `others`: because the caller has just changed their password, of which they get an e-mail. */
    passwordChanged: z.optional(z.boolean()),
  }),
  /** `others` or `all`: also where one was asked for, but too many had been ended one by one. */
  output: z.object({ success: z.literal(true), ended: z.enum(['one', 'others', 'all']) }),
  errors: ['too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 20,
  tags: ['Sessions'],
  timeoutSeconds: 25,
});
