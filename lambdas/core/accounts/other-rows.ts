import * as z from 'zod/mini';
import { absentWhenEmpty, listOf, nested, storedAs, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { dayMs } from '../time';

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

/** The row outlives the day for which codes are counted. */
const codeKeptMs = 2 * dayMs;

/** The last code that was sent to a customer's number. There is one row for each customer, so a new number doesn't reset the counts. */
export const phoneCodeRow = row('phoneCode', {
  partition: 'USER#*',
  key: (of: OfCustomer) => ({ of: of.userId, sort: 'CODE#PHONE' }),
  fields: {
    userId: z.string(),
    /** The number that the code proves, as `0241234567`. */
    phone: z.string(),
    /** Null: the code was used. */
    hash: absentWhenEmpty(z.string(), null),
    /** Names the request that made the code. */
    salt: z.string(),
    sentAt: time,
    tries: z.int(),
    /** How many codes were sent on the day of `sentAt`, in Ghana. */
    sentThatDay: z.int(),
    version: z.int(),
  },
  expires: ({ sentAt }) => new Date(sentAt.getTime() + codeKeptMs),
});
export type PhoneCode = EntityOf<typeof phoneCodeRow>;

/** How far the last run got through the waiting sign-ups. */
export const signUpProgressRow = row('signUpProgress', {
  partition: 'RECHECKS',
  key: () => ({ sort: 'SIGNUPS' }),
  fields: { after: z.nullable(z.string()) },
});
export type SignUpProgress = EntityOf<typeof signUpProgressRow>;
