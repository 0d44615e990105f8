import type { SupplierName } from '../../../contracts/constants';
import { floatCountOf } from './charges';
import type { Charges, FloatBookStore } from './ports';

interface Ports {
  readonly floatBooks: Pick<FloatBookStore, 'list'>;
  readonly charges: Charges;
}

/** A float's ledger, null where none was begun, and the counters after it: they are never behind it. */
export async function bookAndCount({ floatBooks, charges }: Ports, supplier: SupplierName) {
  const books = await floatBooks.list();
  const counted = floatCountOf(await charges.read(), supplier);
  return { book: books.find((book) => book.supplier === supplier) ?? null, counted };
}
