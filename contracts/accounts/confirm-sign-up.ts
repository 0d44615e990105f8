import * as z from 'zod/mini';
import { minimumPasswordLength } from '../constants';
import { defineContract } from '../contract';
import { limits } from '../limits';
import { passwordProblem } from './password-rules';
import { userEmail } from './user-fields';

/**
 * - `wrong_code`: wrong, used or too old;
 * - `confirmed_before`: there is an account: sign in, or reset the password;
 * - `password_refused`: the address is confirmed, and the password has to be chosen by a reset.
 */
const confirmationRefusals = ['wrong_code', 'confirmed_before', 'password_refused'] as const;

export const confirmSignUp = defineContract({
  name: 'confirm-sign-up',
  access: 'public',
  kind: 'mutation',
  summary:
    'Confirms the address of a sign-up that was repeated, by the mailed code, and sets its password: the one of the first sign-up opens nothing.',
  input: z
    .strictObject({
      email: userEmail(),
      code: z.string().check(z.regex(/^\d{6}$/, 'must be the 6 digits from the email')),
      password: z
        .string()
        .check(
          z.minLength(
            minimumPasswordLength,
            `Password must be at least ${minimumPasswordLength} characters long`,
          ),
          z.maxLength(limits.password),
        ),
    })
    .check(
      z.superRefine(({ password, email }, context) => {
        const message = passwordProblem(password, { email });
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message });
      }),
    ),
  output: z.object({ success: z.boolean(), reason: z.nullable(z.enum(confirmationRefusals)) }),
  errors: ['too_many_requests'],
  /** For one address. */
  mostPerMinute: 5,
  tags: [],
  timeoutSeconds: 25,
});
