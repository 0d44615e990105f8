import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { passwordProblem } from './password-rules';
import {
  newPassword,
  staffRole,
  userEmail,
  userName,
  userPhone,
  userView,
  walletBalance,
} from './user-fields';

export const adminCreateUser = defineContract({
  name: 'admin-create-user',
  access: 'admin',
  helpers: true,
  ownersFields: ['staff_role'],
  kind: 'mutation',
  summary:
    'Creates a user who can sign in at once, with a first balance. If it failed half-way, the same call finishes it.',
  stepUpFor: ['staff_role'],
  input: z
    .strictObject({
      name: userName(),
      email: userEmail(),
      phone: userPhone(),
      password: newPassword(),
      balance: z.optional(walletBalance()),
      /** Makes them a member of staff. */
      staff_role: z.optional(staffRole()),
    })
    .check(
      z.superRefine(({ password, ...owner }, context) => {
        const message = passwordProblem(password, owner);
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message });
      }),
    ),
  output: z.object({
    success: z.literal(true),
    user: userView,
  }),
  errors: ['email_taken', ...staffMoneyErrors],
  tags: ['Users', 'Audit', 'Attention'],
  timeoutSeconds: 25,
});
