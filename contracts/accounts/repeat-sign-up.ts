import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { userEmail } from './user-fields';

/** How many mails one address gets in 24 hours. */
export const mailsADay = 5;

export const repeatSignUp = defineContract({
  name: 'repeat-sign-up',
  access: 'public',
  kind: 'mutation',
  summary:
    'Repeats the sign-up of an address that is not confirmed yet: mails the code again and changes nothing. The person who confirms the address gives their name and password then, by confirm-sign-up.',
  input: z.strictObject({ email: userEmail() }),
  /**
   * `waits`: a sign-up waits for its confirmation. If false, the address has an account, or nobody has signed up with it.
   * `sent`: if false, the address has had its mails for today, and the code in the newest one is still good.
   */
  output: z.object({ waits: z.boolean(), sent: z.boolean() }),
  errors: ['too_many_requests'],
  /** Counted for each address. */
  mostPerMinute: 3,
  tags: [],
  timeoutSeconds: 25,
});
