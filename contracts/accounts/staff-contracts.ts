import * as z from 'zod/mini';
import { attentionSubject } from '../attention/contracts';
import { attentionReasons } from '../attention/terms';
import { orderStatuses } from '../constants';
import { defineContract } from '../contract';
import { keyModes } from '../developers/terms';
import { staffMoneyErrors } from '../errors';
import { cedis, nextCursor, optionalText, pageInput, timestamp, userId } from '../fields';
import { limits } from '../limits';
import { tierOfCustomer } from '../prices/contracts';
import { refundSummaries } from '../top-ups/contracts';
import { disputeStatuses } from '../top-ups/terms';
import { walletTransactionView } from '../wallet/contracts';
import {
  newPassword,
  staffRole,
  userEmail,
  userName,
  userPhone,
  userRole,
  userView,
  walletBalance,
} from './contracts';
import { passwordProblem } from './terms';

export const adminBanUser = defineContract({
  name: 'admin-ban-user',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Bans or unbans a user, from their next request on.',
  input: z.strictObject({
    userId: userId(),
    ban: z.boolean(),
    reason: z.optional(optionalText(limits.reason)),
  }),
  output: z.object({ success: z.literal(true), user: userView }),
  errors: ['not_found', 'own_account', 'sign_in_again'],
  tags: ['Users', 'Audit'],
  timeoutSeconds: 25,
});

export const adminCreateUser = defineContract({
  name: 'admin-create-user',
  access: 'admin',
  helpers: true,
  ownersFields: ['staff_role'],
  kind: 'mutation',
  summary:
    'Creates a user who can sign in at once, with a first balance. If it failed half-way, the same call by an owner finishes it.',
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

export const adminDeleteUser = defineContract({
  name: 'admin-delete-user',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Removes a user’s sign-in and personal data; keeps orders and ledger. Refused while there is money, an open order or a pending top-up.',
  stepUp: true,
  input: z.strictObject({ userId: userId() }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'own_account', 'account_in_use'],
  tags: ['Users', 'Orders', 'Audit'],
  timeoutSeconds: 29,
});

export const adminGetCustomer = defineContract({
  name: 'admin-get-customer',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary:
    'Returns a customer with their wallet, API keys, latest orders and top-ups, and why any of these need a decision.',
  input: z.strictObject({ userId: userId() }),
  output: z.object({
    /** The account, as the list of users shows it. */
    user: userView,
    wallet: z.object({
      /** Money set aside while a payment is disputed or being refunded. */
      held: cedis(),
      /** The customer's debt for spent payments that are disputed or went back. */
      debt: cedis(),
      /** The sum of all purchases, less refunds. */
      spent: cedis(),
      /** The latest 20 entries of the ledger, newest first. */
      entries: z.array(walletTransactionView),
    }),
    /** False: their sign-in was deleted at the sign-in service, and the account is still here. Null: it couldn’t be asked. */
    has_sign_in: z.nullable(z.boolean()),
    /** Whether they have set up two-step login. */
    has_second_factor: z.boolean(),
    /** Their API keys, also those that were stopped; oldest first. */
    api_keys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        mode: z.enum(keyModes),
        shown: z.string(),
        created_at: timestamp(),
        stopped_at: z.nullable(timestamp()),
      }),
    ),
    /** The latest 20 of their orders and top-ups, newest first. */
    activity: z.array(
      z.object({
        subject: attentionSubject(),
        /** `MTN 1GB to 0241234567`, or `Top-up by card`. */
        title: z.string(),
        amount: cedis(),
        status: z.enum(orderStatuses),
        created_at: timestamp(),
        /** Why a person has to look at it; empty if nobody has to. */
        reasons: z.array(z.enum(attentionReasons)),
        /** Only for a top-up whose money went back or may go back: its refunds, and the state of its dispute. */
        refunds: z.optional(refundSummaries()),
        dispute: z.optional(z.enum(disputeStatuses)),
      }),
    ),
  }),
  errors: ['not_found'],
  tags: ['Attention', 'Orders', 'TopUps', 'Users'],
});

export const adminGetUsers = defineContract({
  name: 'admin-get-users',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary:
    'All users, newest first. A search finds users by the first letters of names, email addresses and phone numbers.',
  input: z.strictObject({ ...pageInput(), search: z.optional(optionalText(limits.search)) }),
  /** A page may be shorter than `limit` and still have a next page. */
  output: z.object({
    users: z.array(userView),
    next_cursor: nextCursor(),
  }),
  errors: [],
  tags: ['Users'],
});

export const adminResetSecondFactor = defineContract({
  name: 'admin-reset-second-factor',
  access: 'admin',
  kind: 'mutation',
  summary:
    'For somebody who lost their phone: their next sign-in asks for the password alone. Staff then have to set up an authenticator app before anything else.',
  stepUp: true,
  input: z.strictObject({
    userId: userId(),
    reason: z.optional(optionalText(limits.reason)),
  }),
  output: z.object({
    success: z.literal(true),
  }),
  errors: ['not_found', 'own_account'],
  tags: ['Users', 'Audit', 'Attention'],
  timeoutSeconds: 25,
});

const isEmpty = (updates: object): boolean => Object.values(updates).every((value) => value === undefined);

export const adminUpdateUser = defineContract({
  name: 'admin-update-user',
  access: 'admin',
  helpers: true,
  // A changed address lets its holder sign in.
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

export const adminEndSessions = defineContract({
  name: 'admin-end-sessions',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Ends all sessions of a user, who then has to sign in again, and stops their live API keys, endpoints and bulk buys of the last 24 hours. The audit log records it.',
  input: z.strictObject({ userId: userId(), reason: z.optional(optionalText(limits.reason)) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'own_account', 'sign_in_again'],
  tags: ['Users', 'Audit'],
  timeoutSeconds: 25,
});
