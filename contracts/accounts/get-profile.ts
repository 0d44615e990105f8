import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, timestamp } from '../fields';
import { supplierId } from '../suppliers/suppliers';
import { staffRoles } from './staff-roles';

export const profileView = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  role: z.enum(['user', 'admin']),
  /** Null for customers. */
  staff_role: z.nullable(z.enum(staffRoles)),
  balance: cedis(),
  /** Set aside while a payment is disputed, or on its way back; not in the balance. */
  held: cedis(),
  /** The customer's debt for spent payments that are disputed or went back. The next top-ups pay it first. */
  debt: cedis(),
  created_at: timestamp(),
  /** When they last began a top-up, on any device, to the second. It may have ended since. Absent if they never did: it stays optional. */
  top_up_begun_at: z.optional(timestamp()),
  /** Spending on orders that were not refunded, by day and month (Ghana time) of purchase. */
  spent: z.object({ today: cedis(), month: cedis(), total: cedis() }),
  orders_count: z.int(),
  /** The authenticator app: since when a code is asked for. */
  second_factor: z.object({ since: z.nullable(timestamp()) }),
});

export const getProfile = defineContract({
  name: 'get-profile',
  access: 'user',
  kind: 'query',
  summary: 'The caller’s own profile, wallet balance and spending totals.',
  input: z.strictObject({}),
  output: z.object({
    profile: profileView,
    /** The names of added suppliers. Absent for customers, and where there are none. */
    suppliers: z.optional(z.array(z.object({ id: supplierId(), name: z.string(), protocol: z.string() }))),
    /** The prices of their tier, where they differ from `get-bundle-prices`. Absent for customers who pay the usual prices. */
    prices: z.optional(
      z.array(
        z.object({
          id: z.string(),
          price: cedis(),
        }),
      ),
    ),
  }),
  errors: [],
  beforeSecondFactor: true,
  tags: ['Profile', 'Prices'],
});
