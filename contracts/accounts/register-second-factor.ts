import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const registerSecondFactor = defineContract({
  name: 'register-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Says that the caller’s authenticator app is set up at Cognito. Answers ten recovery codes, which nobody can read again, and ends all of the caller’s sessions. With a session that was asked for a code, it makes new recovery codes.',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) }),
  /** `second_factor_needed`: Cognito asks for no code yet. */
  errors: ['second_factor_needed', 'too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 5,
  /** The session may have ended: the site reads the profile again. */
  tags: [],
  timeoutSeconds: 25,
});
