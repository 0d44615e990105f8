import * as z from 'zod/mini';
import { minimumPasswordLength } from '../constants';
import { cedis, optionalText, text, timestamp } from '../fields';
import { limits } from '../limits';
import { isPhone } from '../phone-numbers';
import { tierOfCustomer } from '../prices/prices';
import { nameProblem } from './names';
import { staffRoles } from './staff-roles';

/** The fields of a user that an admin may set. */
export const userName = () =>
  text(limits.name).check(
    z.superRefine((name, context) => {
      const message = nameProblem(name);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  );
/** May be empty. */
export const userPhone = () =>
  optionalText(limits.phone).check(
    z.refine((typed) => typed === '' || isPhone(typed), 'must be a phone number such as 024 123 4567'),
  );
export const userRole = () => z.enum(['user', 'admin']);
export const staffRole = () => z.enum(staffRoles);

export const userEmail = () =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(limits.email),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an email address'),
    );

export const newPassword = () =>
  z.string().check(
    // As the site’s forms send it: a keyboard may send an accent as a character of its own.
    z.normalize('NFC'),
    z.minLength(minimumPasswordLength, `Password must be at least ${minimumPasswordLength} characters long`),
    z.maxLength(limits.password),
  );

/** A balance to set, in cedis. */
export const walletBalance = () =>
  cedis().check(z.minimum(0, 'must not be below zero'), z.maximum(1_000_000, 'must be at most 1000000'));

export const userView = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  balance: cedis(),
  role: userRole(),
  /** Null for customers. */
  staff_role: z.nullable(staffRole()),
  /** Their price tier. Null: Standard. */
  tier: tierOfCustomer,
  is_banned: z.boolean(),
  created_at: timestamp(),
});
