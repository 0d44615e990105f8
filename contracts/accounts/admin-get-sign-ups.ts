import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, timestamp } from '../fields';

/** The cursor is the identity provider's own, which is longer than ours. */
const longestCursor = 8_192;

export const adminGetSignUps = defineContract({
  name: 'admin-get-sign-ups',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary:
    'Lists sign-ups with an unconfirmed address, up to 60 a page; pages are in no particular order. These sign-ups have no account.',
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(longestCursor), z.regex(/^\S+$/))),
  }),
  /** Phone numbers are left out: staff have no use for them here, and anybody may have typed them. */
  output: z.object({
    sign_ups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        signed_up_at: timestamp(),
        /** Whether the address was signed up more than once. The person who confirms it then gives their name and password again. */
        is_repeated: z.boolean(),
      }),
    ),
    next_cursor: nextCursor(),
  }),
  errors: [],
  tags: ['Users'],
});
