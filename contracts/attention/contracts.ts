import * as z from 'zod/mini';
import { caseView } from '../cases/contracts';
import { staffsOutcomes } from '../cases/terms';
import { topUpStatuses } from '../constants';
import { defineContract } from '../contract';
import { cedis, requestId, text, timestamp } from '../fields';
import { limits } from '../limits';
import { adminOrderView, timelineEvents } from '../orders/contracts';
import { refundBlocks, refundSummaries } from '../top-ups/contracts';
import { disputeStatuses } from '../top-ups/terms';
import { attentionKinds, attentionReasons } from './terms';

/** The subject's id: an order's number, a top-up's reference, or the id of another item. */
export const attentionSubject = () =>
  z.strictObject({
    kind: z.enum(attentionKinds),
    id: z.string().check(z.regex(/^[0-9A-Z]{6,80}$/, 'must be the id of an order, a top-up or an item')),
  });

const reasons = () => z.array(z.enum(attentionReasons));

/** A subject that needs a person, or that staff look at. */
const subjectView = z.object({
  subject: attentionSubject(),
  /** The name is `Unknown User` if the account is deleted. Null for a payment that no account here owns. */
  customer: z.nullable(
    z.object({ user_id: z.string(), name: z.string(), phone: z.string(), is_deleted: z.boolean() }),
  ),
  /** Null where no amount in cedis is at stake. */
  amount: z.nullable(cedis()),
  /** The time by which we promised the customer an answer, or Paystack needs ours. Null: no deadline. */
  due_at: z.nullable(timestamp()),
});

export const adminGetAttention = defineContract({
  name: 'admin-get-attention',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary: 'The attention items by their deadlines, and their count.',
  input: z.strictObject({}),
  output: z.object({
    /** The nearest deadline first, then those without one, the longest open first. */
    items: z.array(
      z.extend(subjectView, {
        reasons: reasons(),
        /** When the earliest reason was added. */
        opened_at: timestamp(),
        /** Only for an order. */
        bundle: z.nullable(z.object({ data_plan: z.string(), phone_number: z.string() })),
      }),
    ),
    open: z.object({
      /** All open items, up to `maximumCountedItems`. A moment behind. */
      count: z.int(),
      /** The orders that only a person delivers and that aren’t items yet. `since`: when the first of them was bought. Absent: none. */
      by_hand: z.optional(z.object({ count: z.int(), since: timestamp() })),
    }),
  }),
  errors: [],
  tags: ['Attention'],
});

/** The safe actions beside an order's status. An order that may still arrive can't be sent again. */
export const attentionActions = ['ask', 'close', 'refund', 'resolve', 'report'] as const;
export type AttentionAction = (typeof attentionActions)[number];

/** What happened to an order or a top-up: an order's events, its item's, and a top-up's refunds. */
const happenings = [
  ...timelineEvents,
  'opened',
  'resolved',
  'refund_requested',
  'refund_processed',
  'refund_failed',
] as const;

export const topUpDetail = z.object({
  reference: z.string(),
  status: z.enum(topUpStatuses),
  payable: cedis(),
  /** Null while nothing was credited. */
  credited: z.nullable(cedis()),
  /** The money that the wallet has set aside for disputes and for money that Paystack sent back. */
  held: cedis(),
  /** Paystack's channel, such as `card`; null if unknown. */
  payment_method: z.nullable(z.string()),
  /** Paystack’s own id of the payment, once it is paid. */
  transaction_id: z.nullable(z.string()),
  /** Its payer wants the money back. */
  dispute: z.nullable(z.enum(disputeStatuses)),
  refunds: refundSummaries(),
  /** The part of the credit that somebody sent back in Paystack's dashboard. */
  sent_back: refundSummaries(),
  /** The amount that can go back to the payer; `blocked` says why nothing can. */
  refundable: z.object({
    most: cedis(),
    blocked: z.nullable(z.enum(refundBlocks)),
    /** The wallet's balance. */
    balance: cedis(),
    /** The charge that the customer paid beyond the credit. It stays with the shop. */
    charge: cedis(),
    /** Paystack’s key was changed since: it may not know the payment. */
    is_key_changed: z.boolean(),
  }),
  created_at: timestamp(),
});

export const adminGetAttentionItem = defineContract({
  name: 'admin-get-attention-item',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary:
    'An order, a top-up or a finding with all that is known of it, whether it needs a decision or not.',
  input: z.strictObject({ subject: attentionSubject() }),
  output: z.extend(subjectView, {
    actions: z.array(z.enum(attentionActions)),
    /** Null unless it needs a person. `version` is sent back with a decision, so that two people don't decide the same. */
    item: z.nullable(z.object({ version: z.int(), reasons: reasons(), opened_at: timestamp() })),
    order: z.nullable(adminOrderView),
    /** The messages between its customer and staff about an order, and the outcomes that it can be closed with now. */
    case: z.nullable(z.extend(caseView, { outcomes: z.array(z.enum(staffsOutcomes)) })),
    topup: z.nullable(topUpDetail),
    /** A finding, by name: what Paystack or a check found. */
    finding: z.nullable(z.record(z.string(), z.string())),
    /** The newest first. `by`: `customer`, `supplier`, `system`, or a member of staff's name. */
    timeline: z.array(
      z.object({
        event: z.enum(happenings),
        at: timestamp(),
        by: z.string(),
        text: z.optional(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
  tags: ['Attention', 'Orders', 'TopUps'],
});

export const adminRecheck = defineContract({
  name: 'admin-recheck',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary:
    'Asks an order’s supplier, or Paystack, or checks a wallet, now, and applies a certain answer. It never sends an order.',
  input: z.strictObject({ subject: attentionSubject() }),
  output: z.object({
    /** False if nobody could be asked, or no reliable answer came. */
    asked: z.boolean(),
    /** The outcome in words. */
    message: z.string(),
  }),
  errors: ['not_found'],
  tags: ['Attention', 'Orders', 'TopUps', 'Overview', 'Users', 'Profile', 'Transactions'],
  timeoutSeconds: 20,
});

export const adminUpdateAttention = defineContract({
  name: 'admin-update-attention',
  access: 'admin',
  helpers: true,
  kind: 'mutation',
  summary: 'Resolves an item.',
  input: z.strictObject({
    subject: attentionSubject(),
    /** The item's version as it was read. If somebody has changed it since, nothing happens, and the answer says so. */
    version: z.int().check(z.minimum(1)),
    /** The decision, in words. */
    text: text(limits.reason),
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** If false, nothing was changed, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Attention', 'Orders', 'TopUps', 'Audit'],
});
