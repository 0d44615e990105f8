import * as z from 'zod/mini';
import { attentionReasons } from '../attention/terms';
import {
  maximumTopUpCedis,
  minimumTopUpCedis,
  topUpFilters,
  topUpStartsPerMinute,
  topUpStatuses,
} from '../constants';
import { defineContract, rawRequest } from '../contract';
import { staffMoneyErrors } from '../errors';
import { cedis, nextCursor, optionalText, pageInput, requestId, text, timestamp } from '../fields';
import { limits } from '../limits';
import { disputeStatuses } from './terms';

export const paystackWebhook = defineContract({
  name: 'paystack-webhook',
  access: 'public',
  kind: 'mutation',
  body: 'raw',
  summary: 'Paystack’s signed notice of a payment. Paystack itself is asked before anything is credited.',
  input: rawRequest,
  output: z.object({ received: z.literal(true) }),
  errors: ['unauthenticated'],
  tags: [],
  timeoutSeconds: 20,
});

export const publicGetPaystackConfig = defineContract({
  name: 'public-get-paystack-config',
  access: 'public',
  kind: 'query',
  summary: 'Returns whether top-ups by Paystack are open, and the public key for its pop-up.',
  input: z.strictObject({}),
  output: z.object({ paystack_public_key: z.nullable(z.string()), paystack_active: z.boolean() }),
  errors: [],
  tags: ['PaystackConfig'],
});

/** The states of a top-up's refund, as customers and staff read them. `failed`: the wallet has the money again. */
const refundStatuses = ['open', 'processed', 'failed'] as const;

/** Refunds of a top-up, oldest first. */
export const refundSummaries = () => z.array(z.object({ amount: cedis(), status: z.enum(refundStatuses) }));

/* Staff's functions about everybody's top-ups. */

export const topUpView = z.object({
  id: z.string(),
  /** `Unknown User` if deleted; then without email address and phone. */
  user_name: z.string(),
  user_email: z.nullable(z.string()),
  user_phone: z.string(),
  /** The amount that was credited, or will be. */
  amount: cedis(),
  status: z.enum(topUpStatuses),
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
  /** The part of `amount` that somebody sent back in Paystack's dashboard. */
  sent_back: z.optional(refundSummaries()),
  /** Its payer wants the money back. */
  dispute: z.nullable(z.enum(disputeStatuses)),
  /** Why a person has to look at it. */
  attention: z.array(z.enum(attentionReasons)),
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

/** The reasons why nothing of a top-up can go back to its payer. */
export const refundBlocks = [
  'not_credited',
  'disputed',
  'sent_elsewhere',
  'too_many',
  'sent_back',
  'spent',
  'other_key',
] as const;
export type RefundBlock = (typeof refundBlocks)[number];

/** These reasons as staff read them. */
export const refundBlockWords: Readonly<Record<RefundBlock, string>> = {
  not_credited: 'Nothing of this top-up was credited, so there is nothing to send back.',
  disputed: 'The payer has disputed this payment: Paystack decides who gets the money.',
  sent_elsewhere:
    'Somebody sent money of this payment back in Paystack’s dashboard. Resolve that in To do first.',
  too_many: 'No more refunds can be made of this top-up.',
  other_key:
    'Paystack’s current key is of the other mode (test or live), so it doesn’t know this payment, and nothing was moved. Send it back in Paystack’s dashboard.',
  sent_back: 'All of this top-up has been sent back, or is on its way.',
  spent: 'Nothing is left in the wallet to send back.',
};

export const adminRefundTopup = defineContract({
  name: 'admin-refund-topup',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Sends money of a top-up back to the card, number or account that it came from, at most what is left in the wallet. The wallet is debited first.',
  input: z.strictObject({
    reference: text(100),
    amount: cedis().check(z.positive('must be more than zero'), z.maximum(100_000, 'must be at most 100000')),
    reason: text(limits.reason),
    /** A repeated id doesn't send the money again, but returns the refund's status. */
    requestId: requestId(),
  }),
  output: z.object({
    /** Null: no money moved, and `message` says why. `failed`: the wallet has the money again. */
    status: z.nullable(z.enum(refundStatuses)),
    message: z.string(),
  }),
  errors: ['not_found', 'own_account', 'request_id_reused', ...staffMoneyErrors],
  tags: ['Attention', 'TopUps', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit'],
  timeoutSeconds: 30,
});

export const adminCloseTopup = defineContract({
  name: 'admin-close-topup',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Closes a top-up, or a refund of one, that Paystack neither confirms nor denies. Paystack is asked first, and what it says later still counts.',
  input: z.strictObject({
    reference: text(100),
    /** Why staff close it. */
    reason: text(limits.reason),
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** If false, it was not closed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
  }),
  errors: ['not_found', ...staffMoneyErrors],
  tags: ['Attention', 'TopUps', 'Overview', 'Users', 'Profile', 'Transactions', 'Audit'],
  timeoutSeconds: 20,
});

export const startTopup = defineContract({
  name: 'start-topup',
  access: 'user',
  kind: 'mutation',
  summary: 'Records a top-up before it is paid, and returns what the payment pop-up needs.',
  input: z.strictObject({
    /** Whole cedis to credit; the charge is added. */
    amount: z
      .int()
      .check(
        z.minimum(minimumTopUpCedis, `Enter at least ₵${minimumTopUpCedis}`),
        z.maximum(maximumTopUpCedis),
      ),
  }),
  output: z.object({
    reference: z.string(),
    amount: cedis(),
    charge: cedis(),
    total: cedis(),
    /** The total in pesewas, for the pop-up. */
    amount_minor: z.int(),
    currency: z.literal('GHS'),
    public_key: z.string(),
  }),
  errors: ['payments_unavailable', 'too_many_requests'],
  mostPerMinute: topUpStartsPerMinute,
  tags: ['Transactions'],
});

export const verifyPaystackPayment = defineContract({
  name: 'verify-paystack-payment',
  access: 'user',
  kind: 'mutation',
  summary: 'Asks Paystack about the caller’s own top-up, and credits it once if it was paid.',
  input: z.strictObject({
    reference: text(100),
    /** The customer closed the payment page: an unpaid top-up then fails. */
    cancelled: z.optional(z.boolean()),
  }),
  output: z.object({
    status: z.enum(['completed', 'pending', 'failed']),
    /** Paystack says that the last attempt to pay was declined. Absent: it wasn't, or that isn't known. */
    declined: z.optional(z.boolean()),
    /** The amount credited; 0 unless completed. */
    amount_credited: cedis(),
    /** How much of it paid what the caller owed, and what they still owe. Absent: they owed nothing. */
    debt_paid: z.optional(cedis()),
    debt_left: z.optional(cedis()),
  }),
  errors: ['not_found', 'too_many_requests'],
  // A page asks about up to five payments, every few seconds and then less often. Two pages may be open.
  mostPerMinute: 40,
  tags: ['Profile', 'Transactions'],
  timeoutSeconds: 20,
});
