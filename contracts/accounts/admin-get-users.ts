import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, optionalText, pageInput } from '../fields';
import { userView } from './user-fields';

export const adminGetUsers = defineContract({
  name: 'admin-get-users',
  access: 'admin',
  kind: 'query',
  summary:
    'All users, newest first; with a search, those of whom each word of it begins a word of the name, the e-mail address or the phone number.',
  input: z.strictObject({ ...pageInput, search: z.optional(optionalText(100)) }),
  /** A page may hold fewer than `limit` and still have a next one. */
  output: z.object({ users: z.array(userView), next_cursor: nextCursor() }),
  errors: [],
  tags: ['Users'],
});
