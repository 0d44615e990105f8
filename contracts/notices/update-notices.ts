import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { customerEvents } from './notice-events';
import { lowBalance, noticeChoice } from './notice-fields';

export const updateNotices = defineContract({
  name: 'update-notices',
  access: 'user',
  kind: 'mutation',
  summary: "Changes the caller's notice settings. Absent fields stay.",
  input: z.strictObject({
    choices: z.optional(z.array(noticeChoice).check(z.maxLength(customerEvents.length, 'has too many'))),
    low_balance: z.optional(lowBalance()),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['too_many_requests'],
  mostPerMinute: 20,
  tags: ['Notices'],
});
