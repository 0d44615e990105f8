import type { BooksReader } from '../../../core/books/ports';
import { itemsIn } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import type { MonthSheet } from '../../../core/statistics/entities';
import { booksPartition } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';
import { toSheet } from './statistics-items';

const needs = { months: [need('Query', 'BOOKS')] };

export const booksReader = tableAdapter(needs, (table: Pick<Table, 'query'>): BooksReader => {
  return {
    async months() {
      const sheets: MonthSheet[] = [];
      for await (const item of itemsIn(table, { partition: booksPartition, consistent: false })) {
        sheets.push(toSheet({ kind: 'books', month: item.SK }, item));
      }
      return sheets;
    },
  };
});
