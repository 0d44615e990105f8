import {
  floatEntryView as entryOnWire,
  floatView as floatOnWire,
  owedView as owedOnWire,
} from '../../../contracts/floats/admin-get-floats';
import { floatEntryKinds, owedAfterHours } from '../../../contracts/floats/float-entries';
import { zero } from '../money';
import { hourMs } from '../time';
import { toWire } from '../wire';
import { expectedAt, uncostedSince, uncostedSoldSince } from './float-book';
import { hoursLeft, isAskedLately, levelOf } from './read-floats';
import type { Float, FloatBook, FloatEntry, Owed } from './rows';

/** Returns what staff see of the floats. */
export const floatViews = (floats: readonly Float[], books: readonly FloatBook[], now: Date) =>
  floats.map((float) => {
    const book = books.find(({ supplier }) => supplier === float.supplier) ?? null;
    return toWire(floatOnWire, {
      supplier: float.supplier,
      typedAt: book?.typedAt ?? null,
      ...readingOf(float, now),
      ...inBook(float, book),
    });
  });

/** Returns what the float should have been at its last reading. */
function inBook({ counted }: Float, book: FloatBook | null) {
  if (book === null || book.isLost || counted === null)
    return { expected: null, unsure: zero, uncosted: 0, uncostedSold: zero, differs: null };
  const { unsure, differs } = book;
  return {
    expected: expectedAt(book, counted),
    unsure,
    uncosted: uncostedSince(book, counted),
    uncostedSold: uncostedSoldSince(book, counted),
    differs,
  };
}

export const floatEntryView = (entry: FloatEntry) =>
  toWire(entryOnWire, {
    ...entry,
    kind: floatEntryKinds.find((known) => known === entry.kind) ?? 'newer',
  });

export const owedView = (owed: Owed, now: Date) =>
  toWire(owedOnWire, {
    ...owed,
    orderNumber: owed.orderId,
    isOwed: now.getTime() - owed.failedAt.getTime() >= owedAfterHours * hourMs,
  });

/** If the balance isn't known any more, `hoursLeft` and `level` are null: an old reading says nothing about the present. */
function readingOf(float: Float, now: Date) {
  const { last, askedAt } = float;
  const unknownSince = float.unknownSince ?? (isAskedLately(float, now) ? null : askedAt);
  const hours = unknownSince === null ? hoursLeft(float, now) : null;
  return {
    balance: last?.balance ?? null,
    readAt: last?.at ?? null,
    unknownSince,
    keyRefused: float.isKeyRefused,
    hoursLeft: hours === null ? null : Math.round(hours * 10) / 10,
    level: levelOf(hours),
  };
}
