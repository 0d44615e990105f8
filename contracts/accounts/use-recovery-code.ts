import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { text } from '../fields';
import { limits } from '../limits';
import { userEmail } from './user-fields';

export const useRecoveryCode = defineContract({
  name: 'use-recovery-code',
  access: 'public',
  kind: 'mutation',
  summary:
    'For a lost phone: with a recovery code, the next sign-in asks for the password alone. The code that was used last may be sent again for ten minutes, in case its answer was lost.',
  input: z.strictObject({ email: userEmail(), code: text(limits.recoveryCode) }),
  /** `success` is false for a wrong or used code, and for an address without an account. */
  output: z.object({ success: z.boolean() }),
  errors: ['too_many_requests'],
  /** Counted for each pair of address and code. */
  mostPerMinute: 5,
  tags: [],
  timeoutSeconds: 25,
});
