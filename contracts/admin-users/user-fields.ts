import * as z from 'zod';
import { cedis, optionalText, text, timestamp } from '../fields';

/** What an administrator may set of a user; the phone is any text, as at sign-up. */
export const userName = () => text(100);
export const userPhone = () => optionalText(30);
export const userRole = () => z.enum(['user', 'admin']);

export const userEmail = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an email address');

/** A balance that is set to an amount, in cedis. */
export const walletBalance = () =>
  cedis().min(0, 'must not be below zero').max(1_000_000, 'must be at most 1000000');

export const userView = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  balance: cedis(),
  role: userRole(),
  is_banned: z.boolean(),
  created_at: timestamp(),
});
