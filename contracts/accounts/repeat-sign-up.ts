import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { userEmail } from './user-fields';

/** To one address in 24 hours. */
export const mailsADay = 5;

export const repeatSignUp = defineContract({
  name: 'repeat-sign-up',
  access: 'public',
  kind: 'mutation',
  summary:
    'Signs up with an address whose owner has not confirmed it: mails the code again. Nothing of it changes: the person who confirms it gives their name and password, by confirm-sign-up.',
  input: z.strictObject({ email: userEmail() }),
  /**
   * `waits`: if not, the address has an account, or nobody has signed up with it. `sent`: if not, enough mails went to the
   * address today, and the newest one's code is still good.
   */
  output: z.object({ waits: z.boolean(), sent: z.boolean() }),
  errors: ['too_many_requests'],
  /** For one address. */
  mostPerMinute: 3,
  tags: [],
  timeoutSeconds: 25,
});
