import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText, userId } from '../fields';
import { limits } from '../limits';

export const adminEndSessions = defineContract({
  name: 'admin-end-sessions',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Ends all sessions of a user, who then has to sign in again, and stops their live API keys, endpoints and bulk buys of the last 24 hours. The audit log records it.',
  input: z.strictObject({ userId: userId(), reason: z.optional(optionalText(limits.reason)) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'own_account', 'sign_in_again'],
  tags: ['Users', 'Audit'],
  timeoutSeconds: 25,
});

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
