import * as z from 'zod/mini';
import { absentWhenEmpty, listOf, time } from '../../kernel/fields';
import { type EntityOf, row } from '../../kernel/row';

/** The progress of masking the numbers in orders. One run at a time writes it: the schedule starts no second one beside it. */
export const maskingRow = row('maskingProgress', {
  partition: 'RECHECKS',
  key: () => ({ sort: 'MASKING' }),
  fields: {
    /** Numbers in orders before this are masked, except those in `left`. Null: no round has run yet. */
    until: absentWhenEmpty(time, null),
    /** Where the present round ends. Null: none is running. */
    to: absentWhenEmpty(time, null),
    /** The round's opaque cursor. Null: it continues at `until`. */
    cursor: absentWhenEmpty(z.string(), null),
    /** Orders before `until` that haven't ended yet, or are damaged. The next round tries them again. */
    left: absentWhenEmpty(listOf(z.string()), []),
    /** When the next round begins. */
    restsUntil: absentWhenEmpty(time, null),
  },
  overwrites: true,
});
export type MaskingProgress = EntityOf<typeof maskingRow>;

/** Returns the first moment of the day this many months earlier; in a shorter month, of its last day. */
export function monthsBefore(at: Date, months: number): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)));
}
