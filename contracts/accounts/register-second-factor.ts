import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId } from '../fields';

export const registerSecondFactor = defineContract({
  name: 'register-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Turns on two-step login in two steps. `prepare` answers ten recovery codes, which nobody can read again, and changes nothing else. `finish`, within an hour, says that they are kept and that Cognito now asks for a code: from then on they are good, and all of the caller’s sessions end. With a session that was asked for a code, both steps make new recovery codes, and the old ones are good until `finish`.',
  stepUp: true,
  input: z
    .strictObject({
      step: z.enum(['prepare', 'finish']),
      /** With `finish`: of the codes that are kept. */
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
    /** Of `prepare` alone. */
    prepared: z.nullable(z.object({ id: z.string(), recovery_codes: z.array(z.string()) })),
  }),
  /** `second_factor_needed`: Cognito asks for no code yet. `not_found`: the codes were replaced, or are older than an hour. */
  errors: ['second_factor_needed', 'not_found', 'too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 10,
  /** The session may have ended: the site reads the profile again. */
  tags: [],
  timeoutSeconds: 25,
});
