import * as z from 'zod/mini';
import { attentionSubject, reasons } from '../attention/attention-fields';
import { orderStatuses } from '../constants';
import { defineContract } from '../contract';
import { keyModes } from '../developers/keys';
import { disputeStatuses } from '../disputes/dispute-statuses';
import { cedis, timestamp, userId } from '../fields';
import { refundSummaries } from '../top-ups/refund-fields';
import { walletTransactionView } from '../wallet/get-wallet-transactions';
import { userView } from './user-fields';

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
        ...{ id: z.string(), name: z.string(), mode: z.enum(keyModes), shown: z.string() },
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
        reasons: reasons(),
        /** Only for a top-up whose money went back or may go back: its refunds, and the state of its dispute. */
        refunds: z.optional(refundSummaries()),
        dispute: z.optional(z.enum(disputeStatuses)),
      }),
    ),
  }),
  errors: ['not_found'],
  tags: ['Attention', 'Orders', 'TopUps', 'Users'],
});
