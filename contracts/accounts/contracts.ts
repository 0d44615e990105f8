import * as z from 'zod/mini';
import { minimumPasswordLength } from '../constants';
import { defineContract } from '../contract';
import { cedis, nextCursor, optionalText, text, timestamp } from '../fields';
import { limits } from '../limits';
import { isPhone } from '../phone-numbers';
import { tierOfCustomer } from '../prices/contracts';
import { supplierId } from '../suppliers/contracts';
import { nameProblem, passwordProblem, staffRoles } from './terms';

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
    // As the site’s forms send it, because some keyboards send an accent as a separate character.
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
  /** When they last bought or tried to. Absent: never. */
  last_order_at: z.optional(timestamp()),
});

/** The codes that all callers together may try for one address in 24 hours. */
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
  /** Counted for each pair of address and code, so that wrong codes from others don't block the right one. */
  mostPerMinute: 5,
  tags: [],
  timeoutSeconds: 25,
});

export const deleteMyAccount = defineContract({
  name: 'delete-my-account',
  access: 'user',
  kind: 'mutation',
  summary:
    'Closes the caller’s own account for good and removes their sign-in; their personal data is erased within an hour. Without `confirmed`, or while something is in the way, it only lists the obstacles. Staff are refused.',
  stepUpFor: ['confirmed'],
  /** The site asks for the password right before this call, however new the session is. */
  input: z.strictObject({ confirmed: z.optional(z.literal(true)) }),
  output: z.object({
    deleted: z.boolean(),
    /** A sentence for each obstacle, with what to do about it. Empty: nothing is in the way. */
    in_the_way: z.array(z.string()),
  }),
  /** `forbidden`: staff. Their role has to be removed first. */
  errors: ['forbidden', 'too_many_requests'],
  mostPerMinute: 10,
  /** The session ends with the account, so the site reads nothing again. */
  tags: [],
  timeoutSeconds: 29,
});

/** The kinds of data in the file. */
export const ownDataKinds = [
  'account',
  'saved_numbers',
  'bulk_buy',
  'bulk_rows',
  'api_keys',
  'notice_choices',
  'webhooks',
  'wallet_entry',
  'order',
  'case',
  'top_up',
] as const;

export const exportMyData = defineContract({
  name: 'export-my-data',
  access: 'user',
  kind: 'query',
  summary:
    'Returns everything the shop keeps about the caller, in parts; joined, they are the file. It has no secrets, no names of staff, and no data of other customers.',
  input: z.strictObject({ cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))) }),
  /** A part may be empty and still have a next one. */
  output: z.object({
    rows: z.array(z.object({ kind: z.enum(ownDataKinds), data: z.record(z.string(), z.unknown()) })),
    next_cursor: nextCursor(),
  }),
  errors: ['too_many_requests'],
  tags: [],
  mostPerMinute: 60,
});

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

export const registerSecondFactor = defineContract({
  name: 'register-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Turns on two-step login, with the token of a sign-in that has proved an authenticator app to Cognito, and ends all of the caller’s sessions.',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true) }),
  /** `second_factor_needed`: this token may not turn it on, or no app has been proved. */
  errors: ['second_factor_needed', 'too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 10,
  /** Empty, since the session may have ended. The site reloads the profile itself. */
  tags: [],
  timeoutSeconds: 25,
});

export const repeatSignUp = defineContract({
  name: 'repeat-sign-up',
  access: 'public',
  kind: 'mutation',
  summary:
    'Repeats the sign-up of an address that is not confirmed yet: mails the code again and changes nothing. The person who confirms the address gives their name and password then, by confirm-sign-up.',
  input: z.strictObject({ email: userEmail() }),
  /** Whether a sign-up waits for its confirmation. If false, the address has an account, or nobody has signed up with it. */
  output: z.object({ waits: z.boolean() }),
  errors: ['too_many_requests'],
  /** Counted for each address. */
  mostPerMinute: 3,
  tags: [],
  timeoutSeconds: 25,
});

export const switchOffSecondFactor = defineContract({
  name: 'switch-off-second-factor',
  access: 'user',
  kind: 'mutation',
  summary:
    'Switches off the caller’s authenticator app and ends all of their sessions: from then on they sign in with the password alone. Needs a sign-in with a code in the last hour. Staff can’t use it.',
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true) }),
  /** `forbidden`: the caller is staff, and staff must have a second factor. */
  errors: ['forbidden', 'too_many_requests'],
  mostPerMinute: 5,
  /** Empty, since the session may have ended. The site reloads the profile itself. */
  tags: [],
  timeoutSeconds: 25,
});

export const updateProfile = defineContract({
  name: 'update-profile',
  access: 'user',
  kind: 'mutation',
  summary: 'Changes the caller’s own name and phone.',
  input: z.strictObject({ name: userName(), phone: userPhone() }),
  output: z.object({ profile: profileView }),
  errors: ['too_many_requests'],
  mostPerMinute: 10,
  tags: ['Profile'],
});

export const endSessions = defineContract({
  name: 'end-sessions',
  access: 'user',
  kind: 'mutation',
  // Otherwise a thief's token could sign out everybody else.
  stepUpFor: ['passwordChanged'],
  summary:
    'Ends all of the caller’s sessions at once, also this one, and stops live API keys, endpoints and bulk buys of the last 24 hours.',
  input: z.strictObject({
    /** The caller has just changed their password: this session stays, and they get an e-mail about it. */
    passwordChanged: z.optional(z.boolean()),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['too_many_requests'],
  beforeSecondFactor: true,
  mostPerMinute: 20,
  /** Empty, since the session may have ended. */
  tags: [],
  timeoutSeconds: 25,
});
