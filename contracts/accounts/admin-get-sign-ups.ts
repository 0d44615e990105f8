import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, timestamp } from '../fields';

/** The cursor is the identity provider's own, which is longer than ours. */
const longestCursor = 8_192;

export const adminGetSignUps = defineContract({
  name: 'admin-get-sign-ups',
  access: 'admin',
  permission: 'users.view',
  kind: 'query',
  summary:
    'Sign-ups whose address nobody has confirmed, up to 60 a page, in no order between pages. They have no account, and are removed when they end.',
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(longestCursor), z.regex(/^\S+$/))),
  }),
  /** No phone numbers: nothing can be done with one, and anybody may have typed it. */
  output: z.object({
    sign_ups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        signed_up_at: timestamp(),
        ends_at: timestamp(),
        /** Whether the address was signed up more than once: who confirms it says who they are. */
        is_repeated: z.boolean(),
      }),
    ),
    next_cursor: nextCursor(),
  }),
  errors: [],
  tags: ['Users'],
});
