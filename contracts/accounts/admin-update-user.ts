import * as z from 'zod/mini';
import { waitingApproval } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { cedis, optionalText, requestId, userId } from '../fields';
import { limits } from '../limits';
import { accountTier } from '../prices/tier-fields';
import { staffRole, userEmail, userName, userPhone, userRole, userView, walletBalance } from './user-fields';

const isEmpty = (updates: object): boolean => Object.values(updates).every((value) => value === undefined);

export const adminUpdateUser = defineContract({
  name: 'admin-update-user',
  access: 'admin',
  permission: 'users.edit',
  fieldPermissions: {
    'updates.balance': 'money.adjust',
    'updates.role': 'staff.manage',
    'updates.staff_role': 'staff.manage',
    'updates.tier': 'prices.edit',
  },
  kind: 'mutation',
  summary:
    'Changes the given fields of a user. A new balance is recorded as an adjustment. A member of staff is changed by an owner.',
  stepUp: true,
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
          tier: z.nullable(accountTier()),
        }),
      )
      .check(
        z.refine((updates) => !isEmpty(updates), 'must not be empty'),
        z.refine(({ role, staff_role }) => role !== 'user' || staff_role === undefined, {
          path: ['staff_role'],
          message: 'is for admins',
        }),
      ),
    /** The changed fields as the admin saw them. If somebody else has changed one of them since, nothing is saved. */
    seen: z.optional(
      z.partial(
        z.strictObject({
          name: optionalText(limits.name),
          email: optionalText(limits.email),
          phone: userPhone(),
          role: userRole(),
          staff_role: z.nullable(staffRole()),
          tier: z.nullable(accountTier()),
        }),
      ),
    ),
    /** The balance that the admin saw. If it has changed since, nothing is written. */
    balanceSeen: z.optional(cedis()),
    reason: z.optional(optionalText(limits.reason)),
    /** Asks for a second person once, however often it is sent. */
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** False: nothing was changed yet, it waits for a second person. */
    success: z.boolean(),
    user: userView,
    approval: waitingApproval(),
  }),
  errors: ['not_found', 'email_taken', 'own_account', 'balance_changed', 'request_id_reused'],
  tags: ['Users', 'Audit', 'Profile', 'Transactions', 'Attention'],
  timeoutSeconds: 25,
});
