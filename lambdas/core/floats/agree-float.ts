import { type Pesewas, zero } from '../money';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import { agreed, type BookWork, bySystem, newBook, unwritten } from './float-book';

/* What a quiet reading makes certain: then no order is in flight. */

/** The first time is a quiet one: then it is certain which orders are in the balance. */
export function begun(
  supplier: FloatBook['supplier'],
  {
    balance,
    readAt,
    asked,
    counted,
  }: {
    readonly balance: Pesewas;
    readonly readAt: Date;
    readonly asked: FloatCount;
    readonly counted: FloatCount;
  },
  at: Date,
): BookWork | null {
  if (asked.cost !== counted.cost || asked.uncosted !== counted.uncosted) return null;
  const work = unwritten(newBook(supplier, counted, at));
  const first = {
    balance,
    agreedAt: readAt,
    counted,
    id: 'FLOAT-SET#FIRST',
    text: 'As first read',
    ...bySystem,
  };
  return agreed(work, first, at);
}

/** A quiet reading says which of the orders that were in flight at the count had been in it. */
export function settled(
  before: FloatBook,
  {
    balance,
    least,
    counted,
    readAt,
  }: {
    readonly balance: Pesewas;
    readonly least: Pesewas;
    readonly counted: FloatCount;
    readonly readAt: Date;
  },
  at: Date,
): BookWork {
  const work = unwritten({ ...before, unsure: zero, differs: null });
  if (balance <= least) return work;
  const to = { balance, agreedAt: readAt, counted, text: 'Orders that were in the count', ...bySystem };
  return agreed(work, { ...to, id: `FLOAT-SET#READ#${readAt.toISOString()}` }, at);
}
