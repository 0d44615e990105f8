import * as z from 'zod/mini';
import { defineContract } from '../contract';

/**
 * - `no_number`: the profile has no Ghanaian number;
 * - `verified`: the number is proved already;
 * - `wait`: the last code was sent less than 60 seconds ago;
 * - `too_many_today`: five were sent today;
 * - `not_sent`: the text could not be sent; `not_available`: this shop sends no texts.
 */
const phoneCodeRefusals = [
  'no_number',
  'verified',
  'wait',
  'too_many_today',
  'not_sent',
  'not_available',
] as const;

export const sendPhoneCode = defineContract({
  name: 'send-phone-code',
  access: 'user',
  kind: 'mutation',
  summary: 'Sends a code by text to the number in the caller’s profile. The code is good for ten minutes.',
  input: z.strictObject({}),
  output: z.object({ success: z.boolean(), reason: z.nullable(z.enum(phoneCodeRefusals)) }),
  errors: ['too_many_requests'],
  mostPerMinute: 5,
  tags: [],
});
