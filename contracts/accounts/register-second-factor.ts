import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const registerSecondFactor = defineContract({
  name: 'register-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Turns on two-step login, with the token of a sign-in that has proved an authenticator app to Cognito, and ends all of the caller’s sessions.',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true) }),
  /** `second_factor_needed`: this token may not turn it on, or no app has been proved. */
  errors: ['second_factor_needed', 'too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 10,
  /** Empty, since the session may have ended. The site reloads the profile itself. */
  tags: [],
  timeoutSeconds: 25,
});
