import * as z from 'zod/mini';
import { caseView } from '../cases/case-fields';
import { topUpStatuses } from '../constants';
import { defineContract } from '../contract';
import { disputeStatuses } from '../disputes/dispute-statuses';
import { cedis, timestamp } from '../fields';
import { adminOrderView } from '../orders/admin-get-orders';
import { refundBlocks } from '../top-ups/refund-blocks';
import { refundSummaries } from '../top-ups/refund-fields';
import { attentionActions, attentionSubject, itemView, subjectView } from './attention-fields';

const attemptView = z.object({
  supplier: z.string(),
  at: timestamp(),
  /** What became of it. `turned_away`: not taken, as the supplier gets too many calls; `not_found`: it doesn't know the order. */
  state: z.enum(['unknown', 'accepted', 'delivered', 'failed', 'refused', 'turned_away', 'not_found']),
  /** The same in a few words, with the cause of a refusal. */
  outcome: z.string(),
  /** The supplier's own id of the order, where it told it. */
  transaction_id: z.nullable(z.string()),
});

const eventView = z.object({
  /** `answered`: what a supplier or Paystack said when that admin asked. */
  event: z.enum(['opened', 'answered', 'resolved']),
  at: timestamp(),
  /** An admin's name; null: automatically. */
  by: z.nullable(z.string()),
  text: z.string(),
});

export const topUpDetail = z.object({
  reference: z.string(),
  status: z.enum(topUpStatuses),
  payable: cedis(),
  /** Null while nothing was credited. */
  credited: z.nullable(cedis()),
  /** Paystack's channel, such as `card`; null if unknown. */
  payment_method: z.nullable(z.string()),
  /** Paystack’s own id of the payment, once it is paid. */
  transaction_id: z.nullable(z.string()),
  /** Its payer wants the money back. `due_at`: until when Paystack needs our answer. */
  dispute: z.nullable(z.object({ status: z.enum(disputeStatuses), due_at: z.nullable(timestamp()) })),
  refunds: refundSummaries(),
  /** What was sent back in Paystack's dashboard, as a part of the credit. */
  sent_back: z.optional(refundSummaries()),
  /** Its money that staff sent back, and how each refund ended. Oldest first. `by` is an admin's name; null: automatically. */
  happened: z.optional(
    z.array(
      z.object({
        title: z.string(),
        text: z.nullable(z.string()),
        at: timestamp(),
        by: z.nullable(z.string()),
        /** Whether it says that money couldn’t be sent. */
        has_failed: z.optional(z.boolean()),
      }),
    ),
  ),
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
    /** Whether data or money may still arrive. If so, money that is given back now may be lost. */
    may_still_arrive: z.boolean(),
    actions: z.array(z.enum(attentionActions)),
    /** Null if it never needed a person. */
    item: z.nullable(z.extend(itemView, { events: z.array(eventView) })),
    order: z.nullable(
      z.extend(adminOrderView, {
        attempts: z.array(attemptView),
        /** Its supplier says that it failed, after it was completed. Absent: no. */
        said_failed: z.optional(z.literal(true)),
      }),
    ),
    /** The messages between its customer and staff about an order. */
    case: z.nullable(caseView),
    /**
     * Counts among the latest other orders of a reported order's customer: how many were reported, and how many of those were paid
     * back. Null without a case.
     */
    case_record: z.nullable(z.object({ orders: z.int(), reported: z.int(), upheld: z.int() })),
    topup: z.nullable(topUpDetail),
  }),
  errors: ['not_found'],
  tags: ['Attention', 'Orders', 'TopUps'],
});
