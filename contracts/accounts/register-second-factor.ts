import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const registerSecondFactor = defineContract({
  name: 'register-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Says that the caller’s authenticator app is set up at Cognito. Answers ten recovery codes, which nobody can read again, and ends all of the caller’s sessions. Repeated, it makes ten others.',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) }),
  /** `second_factor_needed`: Cognito asks for no code yet. */
  errors: ['second_factor_needed', 'too_many_requests'],
  mostPerMinute: 5,
  tags: ['Profile'],
  timeoutSeconds: 25,
});
