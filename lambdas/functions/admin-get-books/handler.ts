import { adminGetBooks } from '../../../contracts/books/admin-get-books';
import { booksReader, statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { books } from '../../core/books/books';
import { monthOf } from '../../core/time';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetBooks, {
  uses: onTable({ statistics: statisticsReader, sheets: booksReader }),
  handle({ ports, input }) {
    const today = ports.clock.now();
    return books(ports, { month: input.month ?? monthOf(today), today });
  },
});
