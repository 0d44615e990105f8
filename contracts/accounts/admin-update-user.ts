import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, optionalText, userId } from '../fields';
import { limits } from '../limits';
import { userEmail, userName, userPhone, userRole, userView, walletBalance } from './user-fields';

export const adminUpdateUser = defineContract({
  name: 'admin-update-user',
  access: 'admin',
  permission: 'users.edit',
  kind: 'mutation',
  summary: 'Changes the given fields of a user. A new balance is recorded as an adjustment.',
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
    /** The balance that the admin saw. If it has changed since, nothing is written. */
    balanceSeen: z.optional(cedis()),
    reason: z.optional(optionalText(limits.reason)),
  }),
  output: z.object({ success: z.literal(true), user: userView }),
  errors: ['not_found', 'email_taken', 'own_account', 'balance_changed'],
  tags: ['Users', 'Audit', 'Profile', 'Transactions'],
  timeoutSeconds: 25,
});
