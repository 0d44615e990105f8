import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, timestamp } from '../fields';
import { itemView, subjectView } from './attention-fields';
import { attentionKinds } from './attention-kinds';

/** Also bounded by one batch read of the items, their subjects and customers. */
const attentionPageSize = 50;

export const adminGetAttention = defineContract({
  name: 'admin-get-attention',
  access: 'admin',
  permission: 'orders.view',
  kind: 'query',
  summary: 'The attention items, the most urgent first, and their count.',
  input: z.strictObject({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(attentionPageSize)), attentionPageSize),
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
    kind: z.optional(z.enum(attentionKinds)),
  }),
  output: z.object({
    /** Each page is sorted: disputes due within a day; then what customers wait for, by when an answer is due; then other deadlines, the nearest first; then the rest, longest open first. A page may be shorter than `limit` and still have a next one. */
    items: z.array(
      z.extend(itemView, {
        ...subjectView.shape,
        /** The deadline: for the promised answer, for Paystack’s evidence, or for the approval of a request. Absent: none. */
        due_at: z.optional(timestamp()),
        /** The caller’s own request, which a colleague has to approve. */
        is_own_request: z.optional(z.boolean()),
      }),
    ),
    next_cursor: nextCursor(),
    /** The caller’s own requests that somebody else approved or refused in the last three days, newest first. On the first page of more than one item. */
    decided: z.optional(
      z.array(
        z.object({
          id: z.string(),
          /** What was asked for, such as `MTN 5GB to ₵2.00`. */
          about: z.string(),
          /** Who decided, when, and with which words. */
          known: z.string(),
        }),
      ),
    ),
    /** The figures of all open items, whatever the filters; `count` goes up to `maximumCountedItems`. A moment behind. */
    open: z.object({
      count: z.int(),
      /** When the oldest was opened that isn't a request that only a colleague can approve. */
      oldest_at: z.nullable(timestamp()),
      /** How many of them are the caller’s own requests, which a colleague has to approve. */
      own_requests: z.optional(z.int()),
      /** How many of them are requests for approval, the caller’s own included. */
      approvals: z.optional(z.int()),
      /** The orders that only a person delivers and that aren’t items yet. `since`: when the first of them was bought. Absent: none. */
      by_hand: z.optional(z.object({ count: z.int(), since: timestamp() })),
    }),
  }),
  errors: [],
  tags: ['Attention'],
});
