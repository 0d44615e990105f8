import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { userEmail } from './user-fields';

export const repeatSignUp = defineContract({
  name: 'repeat-sign-up',
  access: 'public',
  kind: 'mutation',
  summary:
    'Repeats the sign-up of an address that is not confirmed yet: mails the code again and changes nothing. The person who confirms the address gives their name and password then, by confirm-sign-up.',
  input: z.strictObject({ email: userEmail() }),
  /** Whether a sign-up waits for its confirmation. If false, the address has an account, or nobody has signed up with it. */
  output: z.object({ waits: z.boolean() }),
  errors: ['too_many_requests'],
  /** Counted for each address. */
  mostPerMinute: 3,
  tags: [],
  timeoutSeconds: 25,
});
