import * as z from 'zod/mini';
import { type EntityOf, row } from '../kernel/row';

/* Rows of accounts that few functions read. The account's own row is in another file, because nearly every package has it. */

/** How far the last run got through the waiting sign-ups. */
export const signUpProgressRow = row('signUpProgress', {
  partition: 'RECHECKS',
  key: () => ({ sort: 'SIGNUPS' }),
  fields: { after: z.nullable(z.string()) },
});
export type SignUpProgress = EntityOf<typeof signUpProgressRow>;
