import * as z from 'zod/mini';
import { listOf, nested, storedAs, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/* Rows of accounts that few functions read. The account's own row is in another file, because nearly every package has it. */

interface OfCustomer {
  readonly userId: string;
}

/** One note of staff on a customer. It is part of the export of the customer's data. */
export interface StaffNote {
  /** The member of staff who wrote it. */
  readonly by: string;
  /** Their name when they wrote it. */
  readonly byName: string;
  readonly at: Date;
  readonly text: string;
}

/** Staff's notes on a customer. */
export const staffNotesRow = row('staffNotes', {
  partition: 'USER#*',
  key: (of: OfCustomer) => ({ of: of.userId, sort: 'STAFF-NOTES' }),
  fields: {
    userId: z.string(),
    /** Oldest first. */
    notes: listOf(
      nested<StaffNote>({
        by: z.string(),
        byName: storedAs('by_name', z.string()),
        at: time,
        text: z.string(),
      }),
    ),
    version: z.int(),
  },
});
export type StaffNotes = EntityOf<typeof staffNotesRow>;

/** How far the last run got through the waiting sign-ups. */
export const signUpProgressRow = row('signUpProgress', {
  partition: 'RECHECKS',
  key: () => ({ sort: 'SIGNUPS' }),
  fields: { after: z.nullable(z.string()) },
});
export type SignUpProgress = EntityOf<typeof signUpProgressRow>;
