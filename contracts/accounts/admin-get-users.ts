import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, optionalText, pageInput } from '../fields';
import { limits } from '../limits';
import { userView } from './user-fields';

export const adminGetUsers = defineContract({
  name: 'admin-get-users',
  access: 'admin',
  helpers: true,
  kind: 'query',
  summary:
    'All users, newest first. A search finds users by the first letters of names, email addresses and phone numbers.',
  input: z.strictObject({ ...pageInput(), search: z.optional(optionalText(limits.search)) }),
  /** A page may be shorter than `limit` and still have a next page. */
  output: z.object({
    users: z.array(userView),
    next_cursor: nextCursor(),
  }),
  errors: [],
  tags: ['Users'],
});
