import * as z from 'zod/mini';
import { attentionSubject, reasons } from '../attention/attention-fields';
import { changedFields } from '../audit-log/admin-get-audit';
import { orderStatuses } from '../constants';
import { defineContract } from '../contract';
import { cedis, timestamp, userId } from '../fields';
import { ownPricesView } from '../prices/own-price-fields';
import { accountTier } from '../prices/tier-fields';
import { sessionView } from '../sessions/get-sessions';
import { walletTransactionView } from '../wallet/get-wallet-transactions';
import { applicationView } from './agent-fields';
import { buyingSettings } from './buying-settings';
import { userView } from './user-fields';

export const adminGetCustomer = defineContract({
  name: 'admin-get-customer',
  access: 'admin',
  permission: 'users.view',
  kind: 'query',
  summary:
    'A customer with their wallet, latest orders and top-ups, sessions and limits, and what of them needs a decision. On record.',
  input: z.strictObject({ userId: userId() }),
  output: z.object({
    customer: z.object({
      user_id: z.string(),
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.string(),
      balance: cedis(),
      is_banned: z.boolean(),
    }),
    /** A customer whose name reads like that of a member of staff, whichever word comes first. */
    is_named_like_staff: z.optional(z.boolean()),
    /** As in the list of users. This and what follows is absent before it was answered. */
    user: z.optional(userView),
    wallet: z.optional(
      z.object({
        /** Set aside while a payment is disputed, or on its way back. */
        held: cedis(),
        /** Owed of a payment that went back after it was spent. */
        debt: cedis(),
        /** The sum of all purchases, less refunds. */
        spent: cedis(),
        /** The latest 20 entries of the ledger, newest first. */
        entries: z.array(walletTransactionView),
      }),
    ),
    /** False: their sign-in was deleted at the sign-in service, and the account is still here. Null: it couldn’t be asked. */
    has_sign_in: z.nullish(z.boolean()),
    /** How many numbers they have saved. */
    recipients: z.optional(z.int()),
    /** Where they are signed in, by last use; at most 20. `is_current` is false. */
    sessions: z.optional(z.array(sessionView)),
    /** Staff's notes on them, newest first; at most 50. */
    notes: z.optional(z.array(z.object({ text: z.string(), by_name: z.string(), created_at: timestamp() }))),
    /** How they have their own purchases limited. */
    buying_settings: z.optional(buyingSettings),
    /** Their price tier; null: Standard. Absent from older functions. */
    tier: z.nullish(accountTier()),
    /** Whether they asked to become an agent, and what became of it; `item`: its id under To do. */
    application: z.nullish(z.extend(applicationView(), { item: z.string() })),
    /** Prices of their own, with those that are over until the next change. Absent before there were any. */
    own_prices: z.optional(ownPricesView()),
    /** The latest 20 changes of these, newest first, as the audit log has them: for who sees that. */
    price_history: z.optional(
      z.array(
        z.object({
          id: z.string(),
          admin_name: z.nullable(z.string()),
          before: changedFields,
          after: changedFields,
          reason: z.nullable(z.string()),
          created_at: timestamp(),
        }),
      ),
    ),
    /** The latest 20 orders and the latest 20 top-ups, newest first. */
    activity: z.array(
      z.object({
        subject: attentionSubject(),
        /** `MTN 1GB to 0241234567`, or `Top-up by card`. */
        title: z.string(),
        amount: cedis(),
        status: z.enum(orderStatuses),
        created_at: timestamp(),
        /** Why a person has to look at it; empty if nobody has to. */
        reasons: reasons(),
      }),
    ),
  }),
  errors: ['not_found'],
  tags: ['Attention', 'Orders', 'TopUps', 'Users'],
});
