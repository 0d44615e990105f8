import { mostMarked } from '../../../contracts/floats/float-entries';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import type { Float, Owed } from './entities';
import { expectedAt, uncostedSince } from './float-book';

/**
 * Orders that their supplier seems to have given back: at a quiet reading the balance is higher by exactly the cost of one of them, or of
 * all. Who paid in the same amount can't be told apart from that, so they stay owed until a person notes them.
 * @returns those that this wasn't seen of before
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
  const alike = priced.filter(({ cost }) => cost === rise);
  const isAll = rise === priced.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const back = isAll ? priced : alike.length === 1 ? alike : [];
  if (back.length > mostMarked) return [];
  return back
    .filter(({ seenBackAt }) => seenBackAt === null)
    .map((owed) => ({ ...owed, seenBackAt: last.at, version: owed.version + 1 }));
}
