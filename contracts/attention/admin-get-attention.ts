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
  helpers: true,
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
        /** The deadline: for the promised answer, or for our answer to Paystack. Absent: none. */
        due_at: z.optional(timestamp()),
      }),
    ),
    next_cursor: nextCursor(),
    /** The figures of all open items, whatever the filters; `count` goes up to `maximumCountedItems`. A moment behind. */
    open: z.object({
      count: z.int(),
      /** When the oldest was opened. */
      oldest_at: z.nullable(timestamp()),
      /** The orders that only a person delivers and that aren’t items yet. `since`: when the first of them was bought. Absent: none. */
      by_hand: z.optional(z.object({ count: z.int(), since: timestamp() })),
    }),
  }),
  errors: [],
  tags: ['Attention'],
});
