import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { passwordProblem } from './password-rules';
import { newPassword, userEmail, userName, userPhone } from './user-fields';

/** How many codes may be tried in 24 hours, by all callers together, for one address. */
export const triesADay = 100;

/**
 * - `wrong_code`: the code is wrong, used or too old, or the sign-up was not repeated;
 * - `confirmed_before`: the account exists: sign in, or reset the password;
 * - `password_refused`: the address is confirmed, but the password was refused: choose another one by a reset.
 */
const confirmationRefusals = ['wrong_code', 'confirmed_before', 'password_refused'] as const;

export const confirmSignUp = defineContract({
  name: 'confirm-sign-up',
  access: 'public',
  kind: 'mutation',
  summary:
    'Confirms the address of a repeated sign-up by the mailed code. The account gets the name, phone and password that come with the code; those of the earlier sign-ups are dropped.',
  input: z
    .strictObject({
      email: userEmail(),
      code: z.string().check(z.regex(/^\d{6}$/, 'must be the 6 digits from the email')),
      name: userName(),
      phone: userPhone(),
      password: newPassword(),
    })
    .check(
      z.superRefine(({ password, ...owner }, context) => {
        const message = passwordProblem(password, owner);
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message });
      }),
    ),
  output: z.object({ success: z.boolean(), reason: z.nullable(z.enum(confirmationRefusals)) }),
  errors: ['too_many_requests'],
  /** Counted for each pair of address and code, so wrong codes from others don't block the right one. */
  mostPerMinute: 5,
  tags: [],
  timeoutSeconds: 25,
});
