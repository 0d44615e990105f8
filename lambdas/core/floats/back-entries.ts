import { momentWords } from '../../../contracts/prices/price-moments';
import { AppError } from '../errors';
import { pesewas } from '../money';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import type { Owed } from './entities';
import { folded, posted, unwritten } from './float-book';

/**
 * Those that the ledger hasn't counted. What was given back before the float was counted is in that balance; only whoever reads the
 * supplier's statement knows which it was. @throws AppError confirmation_needed
 */
export function sinceCount(
  book: FloatBook | null,
  open: readonly Owed[],
  wasCounted: boolean | undefined,
): readonly Owed[] {
  if (book === null || book.isLost) return [];
  const { agreedAt } = book;
  const isLater = ({ orderedAt }: Owed) => agreedAt !== null && orderedAt >= agreedAt;
  const paid = open.filter(({ cost }) => cost !== null);
  if (wasCounted === false || paid.every(isLater)) return paid;
  if (wasCounted) return paid.filter(isLater);
  const when = agreedAt === null ? 'after this order' : `on ${momentWords(agreedAt)}`;
  throw new AppError('confirmation_needed', {
    userMessage: `The float was counted ${when}. Had this been given back by then?`,
  });
}

/** What was given back, an entry for each order. Nothing where no ledger was begun. */
export function backEntries(
  book: FloatBook | null,
  paid: readonly Owed[],
  how: {
    readonly counted: FloatCount;
    readonly by: string;
    readonly byName: string | null;
    readonly at: Date;
  },
) {
  if (book === null || paid.length === 0) return [];
  const { counted, by, byName, at } = how;
  const work = paid.reduce(
    (all, { orderId, cost }) =>
      posted(
        all,
        { kind: 'back', id: `FLOAT-BACK#${orderId}`, amount: cost ?? pesewas(0), text: orderId, by, byName },
        at,
      ),
    folded(unwritten(book), counted, at),
  );
  return [{ kind: 'floatBook' as const, ...work, book: { ...work.book, typedAt: at } }];
}
