import * as z from 'zod/mini';
import { minimumPasswordLength } from '../constants';
import { defineContract } from '../contract';
import { limits } from '../limits';
import { passwordProblem } from './password-rules';
import { userEmail, userName, userPhone } from './user-fields';

/** Codes that may be tried for one address in 24 hours, whoever tries them. */
export const triesADay = 100;

/**
 * - `wrong_code`: wrong, used or too old, or of a sign-up that was not repeated;
 * - `confirmed_before`: there is an account: sign in, or reset the password;
 * - `password_refused`: the address is confirmed, and the password has to be chosen by a reset.
 */
const confirmationRefusals = ['wrong_code', 'confirmed_before', 'password_refused'] as const;

export const confirmSignUp = defineContract({
  name: 'confirm-sign-up',
  access: 'public',
  kind: 'mutation',
  summary:
    'Confirms the address of a sign-up that was repeated, by the mailed code, and takes name, phone and password from whoever has it: those of the first sign-up open nothing.',
  input: z
    .strictObject({
      email: userEmail(),
      code: z.string().check(z.regex(/^\d{6}$/, 'must be the 6 digits from the email')),
      name: userName(),
      phone: userPhone(),
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
      z.superRefine(({ password, ...owner }, context) => {
        const message = passwordProblem(password, owner);
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message });
      }),
    ),
  output: z.object({ success: z.boolean(), reason: z.nullable(z.enum(confirmationRefusals)) }),
  errors: ['too_many_requests'],
  /** For one address and code: wrong codes of others don't keep the good one out. */
  mostPerMinute: 5,
  tags: [],
  timeoutSeconds: 25,
});
