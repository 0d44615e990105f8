import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const endSessions = defineContract({
  name: 'end-sessions',
  access: 'user',
  kind: 'mutation',
  // Otherwise a thief's token could sign out everybody else.
  stepUpFor: ['passwordChanged'],
  summary:
    'Ends all of the caller’s sessions at once, also this one, and stops live API keys, endpoints and bulk buys of the last 24 hours.',
  input: z.strictObject({
    /** The caller has just changed their password: this session stays, and they get an e-mail about it. */
    passwordChanged: z.optional(z.boolean()),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 20,
  /** Empty, since the session may have ended. */
  tags: [],
  timeoutSeconds: 25,
});
