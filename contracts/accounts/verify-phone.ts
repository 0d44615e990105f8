import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** `wrong_code`: the code is wrong, used, too old, or for another number; `too_many_tries`: ask for a new code. */
const phoneProofRefusals = ['wrong_code', 'too_many_tries'] as const;

export const verifyPhone = defineContract({
  name: 'verify-phone',
  access: 'user',
  kind: 'mutation',
  summary: 'Proves the number in the caller’s profile by the code that was sent to it.',
  input: z.strictObject({
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'must be the 6 digits from the text')),
  }),
  output: z.object({ success: z.boolean(), reason: z.nullable(z.enum(phoneProofRefusals)) }),
  errors: ['too_many_requests'],
  mostPerMinute: 10,
  tags: ['Profile'],
});
