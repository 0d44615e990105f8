import * as z from 'zod/mini';
import { defineContract } from '../contract';

export const deleteMyAccount = defineContract({
  name: 'delete-my-account',
  access: 'user',
  kind: 'mutation',
  summary:
    'Closes the caller’s own account for good and removes their sign-in; their personal data is erased within an hour. Without `confirmed`, or while something is in the way, it only lists the obstacles. Staff are refused.',
  stepUpFor: ['confirmed'],
  /** The site asks for the password right before this call, however new the session is. */
  input: z.strictObject({ confirmed: z.optional(z.literal(true)) }),
  output: z.object({
    deleted: z.boolean(),
    /** A sentence for each obstacle, with what to do about it. Empty: nothing is in the way. */
    in_the_way: z.array(z.string()),
  }),
  /** `forbidden`: staff. Their role has to be removed first. */
  errors: ['forbidden', 'too_many_requests'],
  mostPerMinute: 10,
  /** The session ends with the account, so the site reads nothing again. */
  tags: [],
  timeoutSeconds: 29,
});
