import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, nextCursor, optionalText, pageInput, timestamp } from '../fields';

const topUpStatus = () => z.enum(['pending', 'completed', 'failed']);

export const adminGetTopups = defineContract({
  name: 'admin-get-topups',
  access: 'admin',
  kind: 'query',
  slow: true,
  summary: 'Everybody’s top-ups, newest first (those of several people one person after another).',
  input: z.strictObject({
    ...pageInput,
    status: z.optional(topUpStatus()),
    /** A whole reference or a part of one, or the beginnings of a customer's name, e-mail address or phone number. */
    search: z.optional(optionalText(100)),
  }),
  output: z.object({
    /** May be fewer than `limit` and still have a next page. */
    topups: z.array(
      z.object({
        id: z.string(),
        /** `Unknown User` of a deleted one, who has no e-mail address and no phone. */
        user_name: z.string(),
        user_email: z.nullable(z.string()),
        user_phone: z.string(),
        /** What was credited or, where nothing was yet, what is to be. */
        amount: cedis(),
        status: topUpStatus(),
        /** In Paystack's words, such as `card` or `mobile_money`; `paystack` where it has not said. */
        payment_method: z.string(),
        payment_reference: z.string(),
        created_at: timestamp(),
      }),
    ),
    next_cursor: nextCursor(),
    /** Of all top-ups; a few seconds behind. Amounts are what was credited, today's of top-ups begun today. */
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
