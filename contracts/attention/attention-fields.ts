import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';
import { attentionKinds } from './attention-kinds';
import { attentionReasons } from './attention-reasons';

/** The subject's id: an order's number, a top-up's reference, or the id of another item. */
export const attentionSubject = () =>
  z.strictObject({
    kind: z.enum(attentionKinds),
    id: z.string().check(z.regex(/^[0-9A-Z]{6,80}$/, 'must be the id of an order, a top-up or an item')),
  });

export const reasons = () => z.array(z.enum(attentionReasons));

/** The name is `Unknown User` if the account is deleted. */
const customerView = () =>
  z.object({ user_id: z.string(), name: z.string(), phone: z.string(), is_deleted: z.boolean() });

/** The subject of an item. */
export const subjectView = z.object({
  subject: attentionSubject(),
  /** Null for a payment that no account here owns. */
  customer: z.nullable(customerView()),
  /** Null where no amount in cedis is at stake. */
  amount: z.nullable(cedis()),
  /** The latest news of an order with its time, in a sentence. Absent for anything else. */
  news: z.optional(z.string()),
  /** What else is known, in a sentence or two. */
  known: z.string(),
  /** The subject in words, such as `MTN 1GB to 024 123 4567` or `Dispute of ₵50.00 by Ama Serwaa`. Null if its amount or customer already says it. */
  about: z.nullable(z.string()),
  /** When the order or top-up began, while the customer has neither data nor money. Null: they have one of the two. */
  waiting_since: z.nullable(timestamp()),
});

/** An attention item. A resolved one has no reasons. */
export const itemView = z.object({
  /** Counts its changes; sent back with a decision, so that two people don't decide the same. */
  version: z.int(),
  reasons: reasons(),
  /** When the earliest reason was added. */
  opened_at: timestamp(),
});

/** The safe actions on an item. An order that may still arrive can't be sent again. */
export const attentionActions = ['ask', 'deliver', 'fail', 'close', 'refund', 'resolve'] as const;
export type AttentionAction = (typeof attentionActions)[number];
