import * as z from 'zod/mini';
import { absentWhenEmpty, listOf, time } from '../../kernel/fields';
import { type EntityOf, row } from '../../kernel/row';

/** How far the numbers in orders are masked. One run at a time writes it: the schedule starts no second one beside it. */
export const maskingRow = row('maskingProgress', {
  partition: 'RECHECKS',
  key: () => ({ sort: 'MASKING' }),
  fields: {
    /** Numbers in earlier orders are masked, except for those in `left`. Null: no round has run yet. */
    until: absentWhenEmpty(time, null),
    /** Where the round that is under way ends. Null: none is. */
    to: absentWhenEmpty(time, null),
    /** The round's opaque cursor. Null: it continues at `until`. */
    cursor: absentWhenEmpty(z.string(), null),
    /** Numbers of orders that aren't over yet, or are damaged. The next round tries them again. */
    left: absentWhenEmpty(listOf(z.string()), []),
    /** When the next round begins. */
    restsUntil: absentWhenEmpty(time, null),
  },
  overwrites: true,
});
export type MaskingProgress = EntityOf<typeof maskingRow>;

/** Returns the first moment of the day so many months before. In a shorter month, of its last day. */
export function monthsBefore(at: Date, months: number): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)));
}
