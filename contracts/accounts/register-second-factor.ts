import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId } from '../fields';

export const registerSecondFactor = defineContract({
  name: 'register-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Turns on two-step login once its ten recovery codes are kept. `prepare` answers them, and changes nothing else; `finish` turns it on, and ends all of the caller’s sessions. With it on, both make new recovery codes.',
  stepUp: true,
  input: z
    .strictObject({
      /** `prepare`: returns new codes, shown once and valid for an hour. The old ones work until `finish`, which takes the token of a sign-in for a change. */
      step: z.enum(['prepare', 'finish']),
      /** With `finish`: the id that `prepare` gave with the codes. */
      preparedId: z.optional(requestId()),
    })
    .check(
      z.refine(({ step, preparedId }) => (step === 'finish') === (preparedId !== undefined), {
        path: ['preparedId'],
        error: 'belongs to finish, and to nothing else',
      }),
    ),
  output: z.object({
    success: z.literal(true),
    /** Only `prepare` gives it; null otherwise. */
    prepared: z.nullable(z.object({ id: z.string(), recovery_codes: z.array(z.string()) })),
  }),
  /** `second_factor_needed`: Cognito asks for no code yet, and this token may not turn it on. `not_found`: the codes were replaced, or are older than an hour. */
  errors: ['second_factor_needed', 'not_found', 'too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 10,
  /** Empty, since the session may have ended. The site reloads the profile itself. */
  tags: [],
  timeoutSeconds: 25,
});
