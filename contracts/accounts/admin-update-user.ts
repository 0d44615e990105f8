import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, optionalText, userId } from '../fields';
import { userEmail, userName, userPhone, userRole, userView, walletBalance } from './user-fields';

export const adminUpdateUser = defineContract({
  name: 'admin-update-user',
  access: 'admin',
  kind: 'mutation',
  slow: true,
  summary: 'Changes what is given of a user; another balance is a ledger entry of the difference.',
  input: z.strictObject({
    userId: userId(),
    updates: z
      .strictObject({
        name: z.optional(userName()),
        email: z.optional(userEmail()),
        phone: z.optional(userPhone()),
        balance: z.optional(walletBalance()),
        role: z.optional(userRole()),
      })
      .check(
        z.refine(
          (updates) => Object.values(updates).some((value) => value !== undefined),
          'must not be empty',
        ),
      ),
    /** The balance that the administrator saw: where it is another by now, nothing is changed. */
    balanceSeen: z.optional(cedis()),
    reason: z.optional(optionalText(200)),
  }),
  output: z.object({ success: z.literal(true), user: userView }),
  errors: ['not_found', 'email_taken', 'own_account', 'balance_changed'],
  tags: ['Users', 'Audit', 'Profile', 'Transactions'],
  timeoutSeconds: 25,
});
