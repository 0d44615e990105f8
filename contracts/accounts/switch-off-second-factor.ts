import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const switchOffSecondFactor = defineContract({
  name: 'switch-off-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Switches off the caller’s authenticator app and ends all of their sessions: from then on they sign in with the password alone. Needs a sign-in with a code in the last hour. Staff can’t use it.',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true) }),
  /** `forbidden`: the caller is staff, and staff must have a second factor. */
  errors: ['forbidden', 'too_many_requests'],
  mostPerMinute: 5,
  /** Empty, since the session may have ended. The site reloads the profile itself. */
  tags: [],
  timeoutSeconds: 25,
});
