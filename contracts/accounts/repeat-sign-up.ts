import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { userEmail, userName, userPhone } from './user-fields';

export const repeatSignUp = defineContract({
  name: 'repeat-sign-up',
  access: 'public',
  kind: 'mutation',
  summary:
    'Signs up with an address whose owner has not confirmed it: sends the code again. Whoever confirms it chooses the password, by confirm-sign-up.',
  input: z.strictObject({ email: userEmail(), name: userName(), phone: userPhone() }),
  /** `waits`: the code was sent. If not, the address has an account, or nobody has signed up with it. */
  output: z.object({ waits: z.boolean() }),
  errors: ['too_many_requests'],
  /** For one address. */
  mostPerMinute: 3,
  tags: [],
  timeoutSeconds: 25,
});
