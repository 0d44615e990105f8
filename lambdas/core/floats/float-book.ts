import type { SupplierName } from '../../../contracts/constants';
import { put } from '../kernel/db';
import { add, negate, type Pesewas, pesewas, subtract, zero } from '../money';
import { hourMs } from '../time';
import type { FloatCount } from './charges';
import { type FloatBook, type FloatEntry, floatBookRow, floatEntryRow } from './rows';

/** A book with its new entries, not written yet. */
export interface BookWork {
  readonly book: FloatBook;
  readonly entries: readonly FloatEntry[];
}

export const newBook = (supplier: SupplierName, counted: FloatCount, at: Date): FloatBook => ({
  supplier,
  balance: zero,
  seq: 0,
  counted,
  foldedAt: at,
  uncostedBefore: counted.uncosted,
  uncostedSoldBefore: pesewas(counted.uncostedSold),
  agreedAt: null,
  typedAt: null,
  unsure: zero,
  isLost: false,
  differs: null,
  version: 0,
});

/** Returns null if no ledger was begun. */
export const bookOf = (books: readonly FloatBook[], supplier: SupplierName): FloatBook | null =>
  books.find((book) => book.supplier === supplier) ?? null;

/** Returns a book's next version, without new entries so far. */
export const unwritten = (book: FloatBook): BookWork => ({
  book: { ...book, version: book.version + 1 },
  entries: [],
});

/** Writes a book with its new entries. */
export const bookChanges = ({ book, entries }: BookWork) => [
  put(floatBookRow, book),
  ...entries.map((entry) => put(floatEntryRow, entry)),
];

/** Adds an entry. This is the one place where a float's balance is computed. */
export function posted(
  { book, entries }: BookWork,
  entry: Pick<FloatEntry, 'kind' | 'id' | 'amount' | 'text' | 'by' | 'byName'>,
  at: Date,
): BookWork {
  const next = { ...book, seq: book.seq + 1, balance: add(book.balance, entry.amount) };
  const { supplier, seq, balance: balanceAfter } = next;
  return { book: next, entries: [...entries, { ...entry, supplier, seq, balanceAfter, at }] };
}

/** Often enough for a reader. An entry for each order would cost as much as the order's own entry. */
const foldEveryMs = hourMs;

export const isFoldDue = ({ foldedAt }: FloatBook, at: Date): boolean =>
  at.getTime() - foldedAt.getTime() >= foldEveryMs;

/**
 * Adds one entry for the costs of all orders since the last such entry. It continues from that entry's count, so each pesewa of the counter
 * is in exactly one entry.
 */
export function folded(work: BookWork, counted: FloatCount, at: Date): BookWork {
  const { book } = work;
  const cost = counted.cost - book.counted.cost;
  if (book.isLost || cost < 0) return work;
  const next = { ...work, book: { ...book, counted: { ...book.counted, cost: counted.cost }, foldedAt: at } };
  if (cost === 0) return next;
  const id = `FLOAT-COST#${book.foldedAt.toISOString()}`;
  const text = `Orders since ${book.foldedAt.toISOString()}`;
  return posted(next, { kind: 'cost', id, amount: negate(pesewas(cost)), text, ...bySystem }, at);
}

/** An entry that nobody typed in. */
export const bySystem = { by: 'system', byName: null } as const;

/** Returns what the float should have been at this state of the counters. */
export const expectedAt = (book: FloatBook, counted: FloatCount): Pesewas =>
  subtract(book.balance, pesewas(counted.cost - book.counted.cost));

/** Returns how many orders without a cost were taken since the balance was agreed on. The float should be lower by their unknown cost. */
export const uncostedSince = (book: FloatBook, counted: FloatCount): number =>
  Math.max(0, counted.uncosted - book.uncostedBefore);

/** Returns what customers paid for those orders: the most that they can have cost. */
export const uncostedSoldSince = (book: FloatBook, counted: FloatCount): Pesewas =>
  pesewas(Math.max(0, counted.uncostedSold - book.uncostedSoldBefore));

/** Sets the balance to a person's count or a quiet reading. From here on the ledger is agreed on. */
export function agreed(
  work: BookWork,
  to: {
    readonly balance: Pesewas;
    /** The balance may be higher by up to this. */
    readonly unsure?: Pesewas;
    /** The time of the supplier's answer. */
    readonly agreedAt: Date;
    readonly id: string;
    readonly text: string;
    readonly by: string;
    readonly byName: string | null;
    readonly counted: FloatCount;
    /** The state of the counters whose orders without a cost are certainly in it. @default counted */
    readonly certain?: FloatCount;
  },
  at: Date,
): BookWork {
  const { balance, unsure = zero, agreedAt, counted, certain = counted, id, text, by, byName } = to;
  const before = folded(work, counted, at);
  const book = {
    ...before.book,
    counted,
    foldedAt: at,
    uncostedBefore: certain.uncosted,
    uncostedSoldBefore: pesewas(certain.uncostedSold),
    agreedAt,
    unsure,
    isLost: false,
    differs: null,
  };
  const amount = subtract(balance, book.balance);
  return posted({ ...before, book }, { kind: 'set', id, amount, text, by, byName }, at);
}
