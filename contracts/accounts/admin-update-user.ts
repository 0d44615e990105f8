import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { staffMoneyErrors } from '../errors';
import { cedis, optionalText, userId } from '../fields';
import { limits } from '../limits';
import { tierOfCustomer } from '../prices/prices';
import { staffRole, userEmail, userName, userPhone, userRole, userView, walletBalance } from './user-fields';

const isEmpty = (updates: object): boolean => Object.values(updates).every((value) => value === undefined);

export const adminUpdateUser = defineContract({
  name: 'admin-update-user',
  access: 'admin',
  helpers: true,
  // Whoever changes an address can sign in with it.
  ownersFields: ['updates.email', 'updates.role', 'updates.staff_role', 'updates.tier'],
  kind: 'mutation',
  summary:
    'Changes the given fields of a user. A new balance is recorded as an adjustment. A member of staff is changed by an owner.',
  stepUpFor: ['updates.email', 'updates.role', 'updates.staff_role'],
  input: z.strictObject({
    userId: userId(),
    updates: z
      .partial(
        z.strictObject({
          name: userName(),
          email: userEmail(),
          phone: userPhone(),
          balance: walletBalance(),
          role: userRole(),
          /** For a member of staff. Without it, a new member of staff is an owner. */
          staff_role: staffRole(),
          /** Their price tier; null: Standard. Needs a reason. */
          tier: tierOfCustomer,
        }),
      )
      .check(
        z.refine((updates) => !isEmpty(updates), 'must not be empty'),
        z.refine(({ role, staff_role }) => role !== 'user' || staff_role === undefined, {
          path: ['staff_role'],
          message: 'is for admins',
        }),
      ),
    /** The balance that the admin saw. If it has changed since, nothing is written. */
    balanceSeen: z.optional(cedis()),
    reason: z.optional(optionalText(limits.reason)),
  }),
  output: z.object({
    success: z.literal(true),
    user: userView,
  }),
  errors: ['not_found', 'email_taken', 'own_account', 'balance_changed', ...staffMoneyErrors],
  tags: ['Users', 'Audit', 'Profile', 'Transactions', 'Attention'],
  timeoutSeconds: 25,
});
