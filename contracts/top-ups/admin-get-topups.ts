import * as z from 'zod/mini';
import { reasons } from '../attention/attention-fields';
import { topUpFilters, topUpStatuses } from '../constants';
import { defineContract } from '../contract';
import { disputeStatuses } from '../disputes/dispute-statuses';
import { cedis, nextCursor, optionalText, pageInput, timestamp } from '../fields';
import { limits } from '../limits';
import { refundSummaries } from './refund-fields';

const topUpStatus = () => z.enum(topUpStatuses);

export const topUpView = z.object({
  id: z.string(),
  /** `Unknown User` if deleted; then without email address and phone. */
  user_name: z.string(),
  user_email: z.nullable(z.string()),
  user_phone: z.string(),
  /** The amount that was credited, or will be. */
  amount: cedis(),
  status: topUpStatus(),
  /** Paystack's channel, such as `card` or `mobile_money`; `paystack` if unknown. */
  payment_method: z.string(),
  payment_reference: z.string(),
  /** Paystack's own id of the payment; null until it is paid. */
  transaction_id: z.nullable(z.string()),
  /** Paystack's fee on the payment. */
  fees: z.nullable(cedis()),
  /** Paid in Paystack's test mode: no real money. */
  is_test: z.boolean(),
  /** The refunds that admins asked for, oldest first. */
  refunds: refundSummaries(),
  /** What was sent back in Paystack's dashboard, as a part of `amount`. */
  sent_back: z.optional(refundSummaries()),
  /** Its payer wants the money back. */
  dispute: z.nullable(z.enum(disputeStatuses)),
  /** Why a person has to look at it. */
  attention: reasons(),
  created_at: timestamp(),
});

export const adminGetTopups = defineContract({
  name: 'admin-get-topups',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary: 'All top-ups, newest first. A search that finds several customers lists them one after another.',
  input: z.strictObject({
    ...pageInput(),
    /** Only those with a status, or `disputed`: the payer has asked for the money back. `sent_back`: a refund is under way or done. */
    filter: z.optional(z.enum(topUpFilters)),
    /** A reference or a part of one, or the first letters of a customer's name, email address or phone number. */
    search: z.optional(optionalText(limits.search)),
  }),
  output: z.object({
    /** May be shorter than `limit` and still have a next page. */
    topups: z.array(topUpView),
    next_cursor: nextCursor(),
    /** The figures of all top-ups, a few seconds behind. Amounts are credits; today's are from top-ups started today. */
    summary: z.object({
      total: z.int(),
      pending: z.int(),
      completed: z.int(),
      amount: cedis(),
      today_amount: cedis(),
      today_count: z.int(),
    }),
  }),
  errors: [],
  tags: ['TopUps'],
  timeoutSeconds: 20,
});
