import { mostMarked } from '../../../contracts/floats/float-entries';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import type { Float, Owed } from './entities';
import { expectedAt, uncostedSince } from './float-book';
import { sumOfOwed } from './sum-of-owed';

/**
 * Orders that their supplier seems to have given back: at a quiet reading the balance is higher by exactly the cost of one of them, or of
 * all. Who paid in the same amount can't be told apart from that, so they stay owed until a person notes them.
 * @returns those of which that has changed
 */
export function seenBack(
  book: FloatBook | null,
  {
    float,
    counted,
    debts,
  }: { readonly float: Float; readonly counted: FloatCount; readonly debts: readonly Owed[] },
): readonly Owed[] {
  if (book === null || book.isLost || book.unsure > 0 || uncostedSince(book, counted) > 0) return [];
  const { last } = float;
  if (last === null || float.counted?.cost !== counted.cost) return [];
  const rise = last.balance - expectedAt(book, counted);
  const priced = debts.filter(({ cost }) => cost !== null);
  const seen = priced.filter(({ seenBackAt }) => seenBackAt !== null);
  const mark = (all: readonly Owed[], seenBackAt: Date | null) =>
    all.length > mostMarked ? [] : all.map((owed) => ({ ...owed, seenBackAt, version: owed.version + 1 }));
  // It is explained by now, such as by a top-up that was typed in late.
  if (rise <= 0) return mark(seen, null);
  const others = priced.filter(({ seenBackAt }) => seenBackAt === null);
  const more = rise - sumOfOwed(seen);
  const alike = others.filter(({ cost }) => cost === more);
  return mark(more === sumOfOwed(others) ? others : alike.length === 1 ? alike : [], last.at);
}
