import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const switchOffSecondFactor = defineContract({
  name: 'switch-off-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Switches off the caller’s authenticator app and ends all of their sessions: from then on they sign in with the password alone. It takes a sign-in of the last 15 minutes that was asked for a code. Staff can’t.',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true) }),
  /** `forbidden`: for staff, who must have one. */
  errors: ['forbidden', 'too_many_requests'],
  mostPerMinute: 5,
  /** The session may have ended: the site reads the profile again. */
  tags: [],
  timeoutSeconds: 25,
});
