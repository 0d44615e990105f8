import * as z from 'zod/mini';
import { dayMs } from '../durations';
import { absentWhenEmpty, listOf, nested, storedAs, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/* Rows of accounts that few functions read, apart from the account's own, which nearly every package has. */

interface OfCustomer {
  readonly userId: string;
}

/** One note of staff on a customer, who may have it in the export of their data. */
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

/** Longer than the day for which codes are counted. */
const codeKeptMs = 2 * dayMs;

/** The last code that was sent to a customer's number. One for each customer: another number doesn't reset its counts. */
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

/** How far the waiting sign-ups were looked through. */
export const signUpProgressRow = row('signUpProgress', {
  partition: 'RECHECKS',
  key: () => ({ sort: 'SIGNUPS' }),
  fields: { after: z.nullable(z.string()) },
});
export type SignUpProgress = EntityOf<typeof signUpProgressRow>;
